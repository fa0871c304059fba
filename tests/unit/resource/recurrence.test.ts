import { expect, it } from 'vitest'
import { readRecurrence, writeRecurrence } from '#api/platform/resource/fields/recurrence-rule.contract.ts'

const rule = (text: string) => `DTSTART:20261128T083000\nRRULE:${text}`

it.each([
  // What is left out comes from the first day, a Saturday.
  ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=SA'],
  ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=28'],
  ['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=28'],
  ['byday=th,mo,mo;freq=weekly;wkst=mo', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['FREQ=MONTHLY;BYDAY=+2TU', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=5;BYDAY=-1SU'],
  ['FREQ=DAILY;INTERVAL=1;UNTIL=20261231', 'FREQ=DAILY;UNTIL=20261231T235959'],
])('%s is kept as %s', (given, kept) => {
  expect(writeRecurrence(readRecurrence(rule(given))!)).toBe(rule(kept))
  expect(readRecurrence(rule(kept))).toEqual(readRecurrence(rule(given)))
})

it.each([
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYDAY=5FR',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY;UNTIL=20261231T000000Z',
  'FREQ=WEEKLY;WKST=SU',
])('%s is none that a form asks for', (text) => expect(readRecurrence(rule(text))).toBeNull())

it('is read in parts', () => {
  expect(readRecurrence(rule('FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR;COUNT=4'))).toEqual({
    from: '2026-11-28',
    time: '08:30',
    unit: 'month',
    interval: 3,
    weekdays: [],
    on: { ordinal: -1, weekday: 5 },
    month: null,
    ends: { times: 4 },
  })
})
