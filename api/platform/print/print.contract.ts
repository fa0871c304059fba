import { z } from 'zod'
import { languageSchema, versionSchema } from '../http/parts.contract.ts'
import { type Resource, fieldsOf } from '../resource/resource.contract.ts'
import type { NamedField } from '../resource/field.contract.ts'

const label = z.string().min(1).max(300)
const said = { label, text: z.string().max(30_000) }

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
  facts: z.array(z.strictObject({ field: z.string().max(60), ...said })).max(200),
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
  const names = typeof resource.print === 'object' ? resource.print.fields : undefined
  return fieldsOf(resource).filter(({ name }) => names?.includes(name) ?? true)
}
