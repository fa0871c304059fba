import { expect, it } from 'vitest'
import { nextTimes } from '#web/core/time/next-times.ts'

const times = (start: string, rule: string, zone: string, from: string, count = 2) =>
  nextTimes(`DTSTART:${start}\nRRULE:${rule}`, zone, new Date(from), count).map(({ at, date, time, clock }) =>
    [date, time, at.toISOString(), clock].filter(Boolean).join(' '),
  )

it.each([
  // The clock skips the time: the moment of the skip.
  ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29 02:30 2026-03-29T01:00:00.000Z skipped'],
  ['America/New_York', '2026-03-07T12:00:00Z', '2026-03-08 02:30 2026-03-08T07:00:00.000Z skipped'],
  ['Africa/Casablanca', '2026-03-21T12:00:00Z', '2026-03-22 02:30 2026-03-22T02:00:00.000Z skipped'],
  // It shows the time twice: the first pass, also when asked between the two.
  ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25 02:30 2026-10-25T00:30:00.000Z repeated'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-26 02:30 2026-10-26T01:30:00.000Z'],
  ['Africa/Casablanca', '2026-02-14T12:00:00Z', '2026-02-15 02:30 2026-02-15T01:30:00.000Z repeated'],
  // Istanbul keeps its clock.
  ['Europe/Istanbul', '2026-03-28T12:00:00Z', '2026-03-29 02:30 2026-03-28T23:30:00.000Z'],
  ['Europe/Istanbul', '2026-10-24T12:00:00Z', '2026-10-25 02:30 2026-10-24T23:30:00.000Z'],
])('half past two every day in %s after %s', (zone, from, expected) => {
  expect(times('20260101T023000', 'FREQ=DAILY', zone, from, 1)).toEqual([expected])
})

it('a time that New York has twice a night is listed once, and a midnight that Cairo skips is not lost', () => {
  expect(times('20260101T013000', 'FREQ=DAILY', 'America/New_York', '2026-10-31T12:00:00Z')).toEqual([
    '2026-11-01 01:30 2026-11-01T05:30:00.000Z repeated',
    '2026-11-02 01:30 2026-11-02T06:30:00.000Z',
  ])
  expect(times('20260101T000000', 'FREQ=DAILY', 'Africa/Cairo', '2026-04-23T12:00:00Z')).toEqual([
    '2026-04-24 00:00 2026-04-23T22:00:00.000Z skipped',
    '2026-04-25 00:00 2026-04-24T21:00:00.000Z',
  ])
})

it.each([
  ['the 31st, which not every month has', 'FREQ=MONTHLY;BYMONTHDAY=31', ['01-31', '03-31', '05-31']],
  ['the last day of a month', 'FREQ=MONTHLY;BYMONTHDAY=-1', ['01-31', '02-28', '03-31']],
  ['the last Friday', 'FREQ=MONTHLY;BYDAY=-1FR', ['01-30', '02-27', '03-27']],
  ['the last working day', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['01-30', '02-27', '03-31']],
  ['every second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', ['01-12', '01-14', '01-26']],
  ['until a day, which counts', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260112T235959', ['01-05', '01-12']],
  ['until a time, which counts', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260112T083000', ['01-05', '01-12']],
  ['so many times', 'FREQ=DAILY;COUNT=2', ['01-01', '01-02']],
  ['29 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['02-29', '02-29', '02-29']],
  ['a day that no year has', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', []],
])('%s', (_, rule, days) => {
  const instants = times('20260101T083000', rule, 'Europe/Istanbul', '2025-12-01T00:00:00Z', 3)
  expect(instants.map((one) => one.slice(5, 10))).toEqual(days)
})

it('begins after the instant, also where that is far from the beginning of the rule', () => {
  expect(times('20260105T080000', 'FREQ=DAILY;INTERVAL=3', 'Europe/Berlin', '2056-01-01T00:00:00Z', 1)).toEqual([
    '2056-01-01 08:00 2056-01-01T07:00:00.000Z',
  ])
  expect(times('20260105T080000', 'FREQ=DAILY', 'Europe/Berlin', '2026-06-01T06:00:00Z', 1)).toEqual([
    '2026-06-02 08:00 2026-06-02T06:00:00.000Z',
  ])
  expect(() => times('20260105T080000', 'FREQ=SOMETIMES', 'Europe/Berlin', '2026-06-01T06:00:00Z')).toThrow('SOMETIMES')
})
