import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'

export interface FlagField {
  type: 'flag'
}

export const flag: FieldType<FlagField, boolean> = {
  schema: z.boolean(),
  wrong: 'not_a_flag',
  typed: { show: (value) => value ?? false },
  sql: { type: 'boolean' },
  filter: { kind: 'same', value: z.stringbool(), where: '{column} = {value}' },
  cell: {
    write: (value, { yes, no }) => (value ? yes : no),
    read(cell, text, { flagOf }) {
      if (typeof cell === 'boolean') return cell
      return text === '' ? null : (flagOf(text) ?? text)
    },
    offers: 'flags',
  },
  sample: { field: { type: 'flag' }, good: [false, true], bad: ['perhaps', 1, []] },
}
