import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { checkRange, checkWhole, numberCell } from './number.contract.ts'

/** One to so many stars. */
export interface RatingField {
  type: 'rating'
  /** Stars; five unless said otherwise. */
  max?: number
}

export const starsOf = ({ max = 5 }: Pick<RatingField, 'max'>): number => max

export const rating: FieldType<RatingField, number> = {
  schema: z.number(),
  wrong: 'not_a_number',
  check: (value, field) =>
    checkWhole(value, field.name) ?? checkRange(value, { name: field.name, min: 1, max: starsOf(field) }),
  sql: { type: 'smallint' },
  filter: {
    kind: 'oneOf',
    most: 10,
    value: () => z.string().regex(/^\d{1,2}$/),
    where: () => '{column} = ANY({value}::int[])',
  },
  cell: numberCell,
  sample: { field: { type: 'rating' }, good: [1, 3, 5], bad: [0, 6, 2.5, 'three', true] },
}
