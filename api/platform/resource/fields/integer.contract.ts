import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { checkRange, checkWhole, numberCell, typedNumber } from './number.contract.ts'

export interface IntegerField {
  type: 'integer'
  min: number
  max: number
}

export const integer: FieldType<IntegerField, number> = {
  schema: z.number(),
  wrong: 'not_a_number',
  check: (value, field) => checkWhole(value, field.name) ?? checkRange(value, field),
  typed: typedNumber,
  sql: { type: 'integer' },
  cell: { ...numberCell, note: 'range' },
  sample: { field: { type: 'integer', min: 0, max: 10 }, good: [0, 2, 10], bad: ['two', -1, 11, 1.5, true] },
}
