import { z } from 'zod'
import { exactSchema } from './exact.contract.ts'
import type { FieldType } from './field-type.contract.ts'
import { type Money, moneySchema } from './money.contract.ts'

/**
 * A figure of the lines of a field, computed where it is read: their exact `sum` unless `make` says something else. Amounts
 * of several currencies have no sum.
 */
export interface SumField {
  type: 'sum'
  /** Name of the field of lines. */
  of: string
  /** Of a line; lines are counted without it. */
  field?: string
  /** `share`: percent of the lines with a value of `field` that is among `is`. */
  make?: 'sum' | 'count' | 'average' | 'share'
  /** Values as text; the lines that count. */
  is?: readonly string[]
  /** Behind the point of an average or a share; two unless said otherwise. */
  decimals?: number
}

export const sum: FieldType<SumField, string | Money> = {
  schema: z.union([exactSchema, moneySchema]),
  wrong: 'not_a_number',
  assigned: true,
  sql: { type: '', computed: true },
  cell: { write: (value) => Number(typeof value === 'string' ? value : value.amount), read: (_cell, text) => text },
  sample: { field: { type: 'sum', of: 'lines', make: 'count' }, good: [], bad: [7, 'a dozen'] },
}
