import { neutralise } from '../../xlsx/neutralise.contract.ts'
import {
  type RichText,
  plainText,
  richTextFault,
  richTextOf,
  richTextSchema,
  tidyRichText,
} from '../../rich-text/rich-text.contract.ts'
import { fault } from '../faults.contract.ts'
import type { FieldType } from './field-type.contract.ts'

/** A text with headings, lists, quotes and links, of about twenty pages at most. */
export interface RichTextField {
  type: 'richText'
  /** Characters without their formats; 20,000 unless said otherwise. */
  max?: number
}

export const usualLength = 20_000
/** Of a text with its formats, as JSON. */
const mostJson = 200_000

export const richText: FieldType<RichTextField, RichText> = {
  schema: richTextSchema,
  wrong: 'not_rich_text',
  check(value, { name, max = usualLength }) {
    const wrong = richTextFault(value)
    if (wrong) return fault(name, 'not_rich_text', { value: wrong })
    const tooLong = plainText(value).length > max || JSON.stringify(value.doc).length > mostJson
    return tooLong ? fault(name, 'too_long', { max }) : null
  },
  normalise(value) {
    const tidy = tidyRichText(value)
    return plainText(tidy).trim() === '' && richTextFault(tidy) === null ? null : tidy
  },
  typed: {
    show: (value) => value,
    read: (typed) => richTextSchema.safeParse(typed).data ?? null,
  },
  large: true,
  sql: {
    type: 'jsonb',
    more: { schema: 'integer' },
    read: `CASE WHEN {column} IS NOT NULL THEN jsonb_build_object('schema', {schema}, 'doc', {column}) END`,
    write: ({ doc, schema }) => [JSON.stringify(doc), schema],
    sort: `jsonb_path_query_array({column}, 'strict $.**.text')::text`,
    searched: true,
    search: `(SELECT string_agg(piece #>> '{}', '') FROM jsonb_path_query({column}, 'strict $.**.text') AS piece)`,
  },
  cell: {
    write: (value) => neutralise(plainText(value)),
    read: (_cell, text) => richTextOf(text),
    // Formats are lost in a cell: they stay as long as it says the same.
    partial: true,
    width: 40,
  },
  sample: {
    field: { type: 'richText', max: 40 },
    good: [richTextOf('Before work'), richTextOf('Lock the press\nHang up the sign')],
    bad: [
      'a text',
      { schema: 1, doc: { type: 'paragraph' } },
      { schema: 1, doc: { type: 'doc', content: [{ type: 'diagram' }] } },
      { schema: 2, doc: richTextOf('Of tomorrow').doc },
      richTextOf('x'.repeat(41)),
    ],
  },
}
