import { expect, it } from 'vitest'
import { localTime } from '#web/modules/machines/public/local-time.ts'
import { clockText, shownInstant } from '#web/modules/machines/public/ticking.ts'

it.each([
  [-5, '0:00'],
  [7, '0:07'],
  [247.9, '4:07'],
  [3847, '1:04:07'],
  [360_000, '100:00:00'],
])('writes %d seconds as a clock', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

it('continues between two answers, and stops for old data', () => {
  const at = '2026-11-21T10:00:00.000Z'
  const received = Date.parse('2026-11-21T10:00:30.000Z')
  const live = { at, now: at, behindSeconds: 0, received }
  expect(shownInstant(live, received + 5000)).toBe(Date.parse(at) + 5000)
  // A browser's clock that is set back does not turn the time back.
  expect(shownInstant(live, received - 5000)).toBe(Date.parse(at))
  expect(shownInstant({ ...live, behindSeconds: 3600 }, received + 5000)).toBe(Date.parse(at))
})

it('writes an instant by the clock of the plant', () => {
  expect(localTime('2026-11-21T22:15:09Z', 'Europe/Istanbul')).toBe('2026-11-22T01:15:09')
})
