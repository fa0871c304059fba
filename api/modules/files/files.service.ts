import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { permissionOfNeed } from '#api/platform/resource/resource.contract.ts'
import { findRow } from '#api/platform/resource/rows.queries.ts'
import { type Scope, can } from '#api/platform/resource/scope.ts'
import { seesField } from '#api/platform/resource/seen-part.contract.ts'

export interface StoredFile {
  id: string
  storage_key: string
  name: string
  media_type: string
  size_bytes: number
}

/** Folder of profile photos, as the specification names it; everybody in the company sees them. */
export const photoFolder = 'profilresimleriMobil'

/** Notes a file under its key; the same key again replaces the one before, under a new id. */
export async function recordFile(
  trx: Trx,
  file: {
    companyId: string
    ownerId: string | null
    folder: string
    key: string
    name: string
    mediaType: string
    sizeBytes: number
  },
): Promise<string> {
  const row = await trx
    .insertInto('file')
    .values({
      company_id: file.companyId,
      owner_id: file.ownerId,
      folder: file.folder,
      storage_key: file.key,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
    })
    .onConflict((conflict) =>
      conflict.column('storage_key').doUpdateSet((refused) => ({
        id: sql`uuidv7()`,
        name: refused.ref('excluded.name'),
        media_type: refused.ref('excluded.media_type'),
        size_bytes: refused.ref('excluded.size_bytes'),
        created_at: sql`now()`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

interface ReadableFile extends StoredFile {
  thumbnail: Buffer | null
  subject: string | null
  subject_id: string | null
  field: string | null
}

/** A file of the company that the user may read: photos, their own files, and files of rows that they may read. */
export async function findReadableFile(scope: Scope, id: string): Promise<ReadableFile | undefined> {
  const { rows } = await sql<ReadableFile>`
    SELECT id, storage_key, name, media_type, size_bytes, thumbnail, subject, subject_id, field FROM file
    WHERE id = ${id} AND removed_at IS NULL
      AND (subject IS NOT NULL OR folder = ${photoFolder} OR owner_id = ${scope.actor.caller.uid})`.execute(scope.trx)
  const file = rows[0]
  if (!file?.subject || !file.subject_id) return file
  const resource = scope.resources.all.find(({ table }) => table === file.subject)
  if (!resource || !can(scope)(permissionOfNeed(resource.needs.read))) return undefined
  // `answers.photos` is of the lines of `answers`.
  const [field = ''] = (file.field ?? '').split('.')
  if (!seesField(resource.fields[field], can(scope))) return undefined
  return (await findRow(scope, resource, file.subject_id)) ? file : undefined
}
