import { expect, it } from 'vitest'
import { instantsOf, readTerminalClock } from '#api/modules/attendance/punches/local-clock.ts'

const iso = (instants: readonly number[]) => instants.map((at) => new Date(at).toISOString().slice(0, 16))
const later = Date.parse('2026-12-01T00:00:00Z')

it.each([
  ['2026-07-01T12:00:00', 'Europe/Istanbul', ['2026-07-01T09:00']],
  ['2026-07-01T12:00:00', 'Asia/Kolkata', ['2026-07-01T06:30']],
  ['2026-10-25T02:30:00', 'Europe/Berlin', ['2026-10-25T00:30', '2026-10-25T01:30']],
  // Left out: as the clock would have gone on.
  ['2026-03-29T02:30:00', 'Europe/Berlin', ['2026-03-29T01:30']],
  // Half an hour that comes twice.
  ['2026-04-05T01:45:00', 'Australia/Lord_Howe', ['2026-04-04T14:45', '2026-04-04T15:15']],
])('%s in %s is %s', (local, zone, wanted) => {
  expect(iso(instantsOf(local, zone))).toEqual(wanted)
})

it('in a repeated hour it reads the second pass when punches come live, or the clock went back', () => {
  const read = (locals: readonly string[], receivedAt = later) =>
    iso(
      readTerminalClock(
        locals.map((time) => ({ local: `2026-10-25T${time}:00`, receivedAt })),
        'Europe/Berlin',
      ),
    )
  expect(read(['02:10'])).toEqual(['2026-10-25T00:10'])
  expect(read(['02:10', '02:50', '02:20', '03:01'])).toEqual([
    '2026-10-25T00:10',
    '2026-10-25T00:50',
    '2026-10-25T01:20',
    '2026-10-25T02:01',
  ])
  expect(read(['02:10'], Date.parse('2026-10-25T01:10:04Z'))).toEqual(['2026-10-25T01:10'])
  expect(read(['02:10'], Date.parse('2026-10-25T00:10:04Z'))).toEqual(['2026-10-25T00:10'])
})
