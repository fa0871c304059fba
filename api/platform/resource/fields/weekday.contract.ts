import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { checkRange, checkWhole, numberCell } from './number.contract.ts'

/** 1 is Monday. */
export interface WeekdayField {
  type: 'weekday'
}

export const weekday: FieldType<WeekdayField, number> = {
  schema: z.number(),
  wrong: 'not_a_number',
  check: (value, { name }) => checkRange(value, { name, min: 1, max: 7 }) ?? checkWhole(value, name),
  sql: { type: 'integer' },
  cell: numberCell,
  sample: { field: { type: 'weekday' }, good: [1, 7], bad: [0, 8, 1.5, 'Monday'] },
}
