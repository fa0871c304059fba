import { z } from 'zod'
import { fault } from '../faults.contract.ts'
import type { ListType } from './field-type.contract.ts'
import { asList, tooFew } from './listed.contract.ts'

/** Several rows of the resource `to`, each kept as a row of the field's `part`. */
export interface ReferencesField {
  type: 'references'
  to: string
  /** What it refers to may go out of use before it. */
  loose?: true
  /** As many at most; 50 unless said otherwise. */
  most?: number
  least?: number
  /** They are people: a list shows their faces. */
  faces?: true
}

/** Ids of rows; of workbooks their codes. */
export const references: ListType<ReferencesField, string[]> = {
  schema: z.array(z.string().max(60)),
  wrong: 'unknown_reference',
  check(value, { name, least = 0, most = 50 }) {
    if (value.length < least) return tooFew(name, value.length, least)
    return value.length > most ? fault(name, 'too_large', { value: value.length, max: most }) : null
  },
  normalise: (value) => [...new Set(value)].toSorted(),
  list: true,
  sql: { type: 'uuid[]', part: {} },
  filter: {
    kind: 'oneOf',
    most: 100,
    value: () => z.uuid(),
    where: () => 't.id IN (SELECT {owner} FROM {table} p WHERE {kept} = ANY({value}::uuid[]))',
  },
  cell: {
    write: (value) => value.join(', ') || null,
    read: (_cell, text) => asList(text),
    note: 'reference',
    width: 30,
  },
  sample: { field: { type: 'references', to: 'sites' }, good: [], bad: [7, 'nobody', [7], [['x']]] },
}
