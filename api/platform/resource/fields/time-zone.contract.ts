import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { textCell } from './text.contract.ts'

export interface TimeZoneField {
  type: 'timeZone'
}

/** IANA names only: an offset would not know summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,50}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

export const timeZone: FieldType<TimeZoneField, string> = {
  schema: z.string().refine(isTimeZone),
  wrong: 'not_a_time_zone',
  sql: { type: 'text' },
  cell: textCell,
  sample: { field: { type: 'timeZone' }, good: ['America/Argentina/Buenos_Aires', 'UTC'], bad: ['+03:00', 7, 'Mars'] },
}
