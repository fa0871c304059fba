import { fault } from '../faults.contract.ts'
import { compareExact, decimalsOf, exactSchema, shortest, typedExact } from './exact.contract.ts'
import type { FieldType } from './field-type.contract.ts'

/** An exact number of a unit, which its words name: `numeric` in the database, text on its way. */
export interface DecimalField {
  type: 'decimal'
  /** Exact texts: `0`, `99.95`. */
  min: string
  max: string
  /** Behind the point at most. */
  decimals: number
  /** Behind the point in any case where it is shown; all of them unless said otherwise. */
  shown?: number
}

export const decimal: FieldType<DecimalField, string> = {
  schema: exactSchema,
  wrong: 'not_a_number',
  check(value, { name, min, max, decimals }) {
    // Nothing is rounded behind anybody's back.
    if (decimalsOf(value) > decimals) return fault(name, 'wrong_form', { value })
    if (compareExact(value, min) < 0) return fault(name, 'too_small', { value, min })
    return compareExact(value, max) > 0 ? fault(name, 'too_large', { value, max }) : null
  },
  normalise: shortest,
  typed: { show: (value) => value ?? '', read: (typed) => typedExact(String(typed ?? '')) },
  sql: { type: 'numeric(21, 6)', read: 'trim_scale({column})::text', sort: '{column}' },
  filter: { kind: 'range', value: exactSchema },
  cell: { write: Number, read: (_cell, text) => typedExact(text), note: 'range' },
  sample: {
    field: { type: 'decimal', min: '-10', max: '1000', decimals: 3 },
    good: ['-10', '-0.5', '0', '0.125', '9.9', '1000'],
    bad: [9.9, 'a dozen', '0.1234', '-10.001', '1000.001', '1e3'],
  },
}
