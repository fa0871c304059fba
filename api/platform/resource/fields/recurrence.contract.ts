import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { draftOf, typedRecurrence } from './recurrence-draft.contract.ts'
import { readRecurrence, writeRecurrence } from './recurrence-rule.contract.ts'
import { textCell } from './text.contract.ts'

/**
 * What comes again: a rule of RFC 5545 with its first day and time, without a zone, for the clock is that of the site. Its
 * times are told by `nextTimes` (`web/core/time/next-times.ts`).
 */
export interface RecurrenceField {
  type: 'recurrence'
}

export const recurrence: FieldType<RecurrenceField, string> = {
  schema: z.string().refine((text) => readRecurrence(text) !== null),
  wrong: 'not_a_recurrence',
  normalise(value) {
    const read = readRecurrence(value)
    return read ? writeRecurrence(read) : value
  },
  typed: { show: draftOf, read: typedRecurrence },
  sql: { type: 'text' },
  cell: { ...textCell, width: 34 },
  sample: {
    field: { type: 'recurrence' },
    good: [
      'DTSTART:20261128T083000\nRRULE:FREQ=DAILY',
      'DTSTART:20261128T083000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR',
      'DTSTART:20261128T083000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20271231T235959',
      'DTSTART:20261129T060000\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=12',
      'DTSTART:20261130T060000\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    ],
    bad: [
      'every day',
      7,
      'RRULE:FREQ=DAILY',
      'DTSTART:20261331T083000\nRRULE:FREQ=DAILY',
      'DTSTART:20261128T083000Z\nRRULE:FREQ=DAILY',
      'DTSTART:20261128T083000\nRRULE:FREQ=HOURLY',
      'DTSTART:20261128T083000\nRRULE:FREQ=DAILY;INTERVAL=0',
      'DTSTART:20261128T083000\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20270101',
      'DTSTART:20261128T083000\nRRULE:FREQ=DAILY;UNTIL=20261127',
      'DTSTART:20261128T083000\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'DTSTART:20261128T083000\nRRULE:FREQ=WEEKLY;BYDAY=XX',
      'DTSTART:20261128T083000\nRRULE:FREQ=DAILY;BYHOUR=9',
    ],
  },
}
