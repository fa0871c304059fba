import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

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

/** A file of the company that the user may read: photos, and what is their own. */
export async function findReadableFile(trx: Trx, id: string, uid: string): Promise<StoredFile | undefined> {
  const found = await sql<StoredFile>`
    SELECT id, storage_key, name, media_type, size_bytes FROM file
    WHERE id = ${id} AND (folder = ${photoFolder} OR owner_id = ${uid})`.execute(trx)
  return found.rows[0]
}
