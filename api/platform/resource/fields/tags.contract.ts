import { z } from 'zod'
import { neutralise } from '../../xlsx/neutralise.contract.ts'
import { fault } from '../faults.contract.ts'
import type { ListType } from './field-type.contract.ts'
import { asList, tooFew } from './listed.contract.ts'
import { checkText } from './text.contract.ts'

/** Free words, such as people give to find things again; in the order of the alphabet. */
export interface TagsField {
  type: 'tags'
  /** As many at most; 20 unless said otherwise. */
  most?: number
  least?: number
}

/** Characters of one. */
export const longestTag = 40

export const tags: ListType<TagsField, string[]> = {
  schema: z.array(z.string()),
  wrong: 'not_text',
  check(value, { name, least = 0, most = 20 }) {
    if (value.length < least) return tooFew(name, value.length, least)
    if (value.length > most) return fault(name, 'too_large', { value: value.length, max: most })
    const divided = value.find((tag) => asList(tag).length !== 1)
    if (divided !== undefined) return fault(name, 'wrong_form', { value: divided })
    return value.map((tag) => checkText({ name, max: longestTag }, tag)).find((found) => found !== null) ?? null
  },
  /** Words that differ in their case alone are one; the first is kept. */
  normalise: (value) =>
    [
      ...new Map(
        value
          .map((tag) => tag.trim())
          .filter(Boolean)
          .toReversed()
          .map((tag) => [tag.toLowerCase(), tag]),
      ).values(),
    ]
      // By their characters, as the database and every browser order them.
      .toSorted((a, b) => (a < b ? -1 : 1)),
  list: true,
  sql: { type: 'text[]', searched: true, search: "array_to_string({read}, ' ')" },
  filter: {
    kind: 'oneOf',
    most: 20,
    value: () => z.string().min(1).max(longestTag),
    where: () => '{column} && {value}::text[]',
  },
  cell: { write: (value) => neutralise(value.join(', ')) || null, read: (_cell, text) => asList(text), width: 30 },
  sample: {
    field: { type: 'tags' },
    good: [[], ['cold store'], ['cold store', 'night']],
    bad: ['night', [7], ['a, b'], ['x'.repeat(41)], Array.from({ length: 21 }, (_, at) => `tag ${at}`)],
  },
}
