import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { rowFolder } from './row-files.contract.ts'
import { fault, faultWords } from '../resource/faults.contract.ts'
import { carriesFiles, holdsFiles, lineFieldsOf } from '../resource/field.contract.ts'
import type { RowFile } from '../resource/fields/files.contract.ts'
import { linesOf } from '../resource/fields/lines.contract.ts'
import { type Resource, fieldsOf } from '../resource/resource.contract.ts'
import type { Value, Values } from '../resource/values.contract.ts'

interface NamedFile {
  file: RowFile
  position: number
  /** Its line; null where the row itself has it. */
  line: string | null
  /** Field of a fault: `photos`, `answers.2.photos`. */
  path: string
}

/** The files of each field in `values`, by the name that they keep: `photos`, or `answers.photos` of all lines. */
function namedFiles(resource: Pick<Resource, 'fields'>, values: Values) {
  const of = (value: Value | undefined, line: string | null, path: string): NamedFile[] =>
    ((value ?? []) as RowFile[]).map((file, position) => ({ file, position, line, path }))
  return fieldsOf(resource).flatMap((field): { name: string; type: string; files: NamedFile[] }[] => {
    const { name, type } = field
    if (!(name in values) || !carriesFiles(field)) return []
    if (field.type !== 'lines') return [{ name, type, files: of(values[name], null, name) }]
    const lines = linesOf(values[name])
    return lineFieldsOf(field)
      .filter(holdsFiles)
      .map((one) => ({
        name: `${name}.${one.name}`,
        type: one.type,
        files: lines.flatMap((line, at) => of(line[one.name], String(line['id']), `${name}.${at}.${one.name}`)),
      }))
  })
}

/**
 * Assigns to a row the files that its fields and lines name: unassigned uploads of the acting person, or of nobody where
 * nobody acts, and files that the row has already. Files that are no longer named are deleted later.
 *
 * @param values of lines with their ids. @throws AppError invalid_input for any other file, and for one that is named twice.
 */
export async function claimFiles(
  trx: Trx,
  resource: Pick<Resource, 'table' | 'fields'>,
  row: { id: string; uid: string | undefined },
  values: Values,
): Promise<void> {
  for (const { name, type, files } of namedFiles(resource, values)) {
    await sql`
      UPDATE file SET removed_at = now()
      WHERE subject = ${resource.table} AND subject_id = ${row.id} AND field = ${name} AND removed_at IS NULL
        AND id <> ALL(${files.map(({ file }) => file.id)}::uuid[])`.execute(trx)
    const claimed = new Set<string>()
    for (const one of files) {
      const isFirst = !claimed.has(one.file.id)
      claimed.add(one.file.id)
      if (!isFirst || !(await claim(trx, { table: resource.table, name, type }, row, one)))
        throw unknownFile(one.path, one.file.id)
    }
  }
}

async function claim(
  trx: Trx,
  { table, name, type }: { table: string; name: string; type: string },
  { id: row, uid }: { id: string; uid: string | undefined },
  { file: { id, caption, moment }, line, position }: NamedFile,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE file SET subject = ${table}, subject_id = ${row}, field = ${name}, line_id = ${line}, position = ${position},
      caption = ${caption}, moment = ${moment}
    WHERE id = ${id} AND folder = ${rowFolder} AND removed_at IS NULL AND (width IS NOT NULL OR ${type !== 'images'})
      AND (CASE WHEN subject IS NULL THEN owner_id IS NOT DISTINCT FROM ${uid ?? null}::uuid
        ELSE subject = ${table} AND subject_id = ${row} AND field = ${name} END)`.execute(trx)
  return numAffectedRows === 1n
}

/** Files of a field of row `t`, as they travel. @param line id of the line that has them. */
export const filesExpression = (table: string, field: string, line?: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'caption', f.caption, 'moment', f.moment, 'name', f.name,
      'mediaType', f.media_type, 'sizeBytes', f.size_bytes, 'width', f.width, 'height', f.height) ORDER BY f.position)
    FROM file f WHERE f.company_id = t.company_id AND f.subject = ${table} AND f.subject_id = t.id AND f.field = ${field}
      ${line ? sql`AND f.line_id = ${line}` : sql``} AND f.removed_at IS NULL), '[]')`

/** A row that goes leaves them to be removed later. */
export const releaseFiles = (trx: Trx, { table }: Pick<Resource, 'table'>, id: string) =>
  sql`UPDATE file SET removed_at = now() WHERE subject = ${table} AND subject_id = ${id} AND removed_at IS NULL`.execute(
    trx,
  )

const unknownFile = (field: string, id: string) =>
  new AppError('invalid_input', {
    fields: [{ path: `values.${field}`, message: faultWords.not_files.replace('{value}', id) }],
    details: { faults: [fault(field, 'not_files', { value: id })] },
  })
