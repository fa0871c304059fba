import { z } from 'zod'
import { bandTones } from '#web/core/figures/bands.ts'
import { languageSchema, versionSchema } from '../http/parts.contract.ts'
import { type Resource, fieldsOf } from '../resource/resource.contract.ts'
import type { NamedField } from '../resource/field.contract.ts'
import type { PrintOptions } from './print-options.contract.ts'

const label = z.string().min(1).max(300)
const said = { label, text: z.string().max(30_000) }

const cell = z.string().max(2000)
/** Lines as a table; figures are under each other by their ends. */
const tableSchema = z.strictObject({
  columns: z
    .array(z.strictObject({ head: z.string().max(300), align: z.enum(['start', 'end']) }))
    .min(1)
    .max(30),
  rows: z.array(z.array(cell).max(30)).max(500),
  /** Sums below the rows. */
  foot: z.array(cell).max(30).nullable(),
})
export type PrintedTable = z.infer<typeof tableSchema>

/**
 * POST /api/<path>/:id/print: the row as the reader's page writes it. Pictures, formatted texts and the letterhead are the
 * server's.
 */
export const printSchema = z.strictObject({
  /** The printed version of the row. */
  version: versionSchema,
  language: languageSchema,
  /** Kind of record: 'Machine'. */
  kind: label,
  title: label,
  status: label.nullable(),
  facts: z
    .array(
      z.strictObject({
        /** A field, or the pictures of lines: `answers.photos`. */
        field: z.string().max(80),
        ...said,
        /** The verdict on it, drawn beside the words. */
        tone: z.enum(bandTones).optional(),
        table: tableSchema.optional(),
        /** What each line is called below its pictures. */
        lines: z.array(label).max(500).optional(),
      }),
    )
    .max(200),
  /** A change of lines has a line of text for each. */
  history: z
    .array(z.strictObject({ at: label, by: label, deed: label, changes: z.array(z.strictObject(said)).max(200) }))
    .max(50),
  words: z.strictObject({
    /** 'Page {page} of {pages}' with both placeholders. */
    pageOf: z
      .string()
      .max(60)
      .regex(/\{page\}.*\{pages\}|\{pages\}.*\{page\}/, 'must hold {page} and {pages}'),
    printed: label,
    history: label,
  }),
})
export type PrintRequest = z.infer<typeof printSchema>

/** The fields that a print of a row shows. */
export function printedFields(resource: Pick<Resource, 'fields' | 'print'>): readonly NamedField[] {
  const { fields, without }: PrintOptions = typeof resource.print === 'object' ? resource.print : {}
  return fieldsOf(resource).filter(({ name }) => (fields?.includes(name) ?? true) && !without?.includes(name))
}
