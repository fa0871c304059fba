import { expect, it } from 'vitest'
import { knownUntil } from '#web/modules/andon/server-clock.ts'

it('states of late records end with them; states from devices continue with the clock', () => {
  const at = '2026-11-22T05:59:27Z'
  expect(knownUntil({ at, behindSeconds: 3600 })).toBe(Date.parse(at))
  // A report may be some minutes old.
  expect(knownUntil({ at, behindSeconds: 600 })).toBeNull()
  expect(knownUntil(undefined)).toBeNull()
})
