import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'

/** A day of the calendar, `YYYY-MM-DD`. */
export interface DateField {
  type: 'date'
}

export const date: FieldType<DateField, string> = {
  schema: z.iso.date(),
  wrong: 'not_a_date',
  sql: { type: 'date', read: "to_char({column}, 'YYYY-MM-DD')", sort: '{column}' },
  filter: { kind: 'range', value: z.iso.date() },
  cell: {
    write: (value) => new Date(`${value}T00:00:00Z`),
    read: (cell, text) =>
      cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : text,
    format: 'yyyy-mm-dd',
  },
  sample: { field: { type: 'date' }, good: ['2026-02-28', '2028-02-29'], bad: ['2026-02-30', '28.02.2026', 7] },
}
