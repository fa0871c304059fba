import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { textCell } from './text.contract.ts'

/**
 * `to` is the name of a resource; `loose`: what it refers to may go out of use before it; `retired`: it may be out of use
 * already when it is named; `emptyIsAll`: an empty one holds for every row of that resource, and lists that are narrowed to
 * one show it too.
 */
export interface ReferenceField {
  type: 'reference'
  to: string
  loose?: true
  retired?: true
  emptyIsAll?: true
}

/** The id of a row; of workbooks its code. */
export const reference: FieldType<ReferenceField, string> = {
  schema: z.string(),
  wrong: 'unknown_reference',
  sql: { type: 'uuid', suffix: '_id' },
  filter: {
    kind: 'oneOf',
    most: 100,
    value: () => z.uuid(),
    where: ({ emptyIsAll }) => `({column} = ANY({value}::uuid[])${emptyIsAll ? ' OR {column} IS NULL' : ''})`,
  },
  cell: { ...textCell, note: 'reference', offers: 'rows' },
  sample: { field: { type: 'reference', to: 'sites' }, good: [], bad: [7, ['x']] },
}
