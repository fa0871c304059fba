import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { rowFolder } from './row-files.contract.ts'
import { fault, faultWords } from '../resource/faults.contract.ts'
import { type NamedField, holdsFiles } from '../resource/field.contract.ts'
import type { RowFile } from '../resource/fields/files.contract.ts'
import { type Resource, fieldsOf } from '../resource/resource.contract.ts'
import type { Values } from '../resource/values.contract.ts'

/**
 * Assigns to a row the files that its fields name: unassigned uploads of the acting person, or of nobody where nobody
 * acts, and files that the row has already. Files that are no longer named are deleted later.
 *
 * @throws AppError invalid_input for any other file.
 */
export async function claimFiles(
  trx: Trx,
  resource: Pick<Resource, 'table' | 'fields'>,
  row: { id: string; uid: string | undefined },
  values: Values,
): Promise<void> {
  for (const field of fieldsOf(resource).filter((one) => holdsFiles(one) && one.name in values)) {
    const files = (values[field.name] ?? []) as RowFile[]
    await sql`
      UPDATE file SET removed_at = now()
      WHERE subject = ${resource.table} AND subject_id = ${row.id} AND field = ${field.name} AND removed_at IS NULL
        AND id <> ALL(${files.map(({ id }) => id)}::uuid[])`.execute(trx)
    for (const [position, file] of files.entries())
      if (!(await claim(trx, resource.table, field, row, { ...file, position }))) throw unknownFile(field, file.id)
  }
}

async function claim(
  trx: Trx,
  table: string,
  { name, type }: NamedField,
  { id: row, uid }: { id: string; uid: string | undefined },
  { id, caption, moment, position }: RowFile & { position: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE file SET subject = ${table}, subject_id = ${row}, field = ${name}, position = ${position},
      caption = ${caption}, moment = ${moment}
    WHERE id = ${id} AND folder = ${rowFolder} AND removed_at IS NULL AND (width IS NOT NULL OR ${type !== 'images'})
      AND (CASE WHEN subject IS NULL THEN owner_id IS NOT DISTINCT FROM ${uid ?? null}::uuid
        ELSE subject = ${table} AND subject_id = ${row} AND field = ${name} END)`.execute(trx)
  return numAffectedRows === 1n
}

/** A row that goes leaves them to be removed later. */
export const releaseFiles = (trx: Trx, { table }: Pick<Resource, 'table'>, id: string) =>
  sql`UPDATE file SET removed_at = now() WHERE subject = ${table} AND subject_id = ${id} AND removed_at IS NULL`.execute(
    trx,
  )

const unknownFile = ({ name }: NamedField, id: string) =>
  new AppError('invalid_input', {
    fields: [{ path: `values.${name}`, message: faultWords.not_files.replace('{value}', id) }],
    details: { faults: [fault(name, 'not_files', { value: id })] },
  })
