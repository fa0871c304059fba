import { sql } from 'kysely'
import { inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { rowFolder } from '#api/platform/files/row-files.contract.ts'
import { dropChunks, fileKey } from '#api/platform/files/uploads.ts'

/** Days that a file waits for the row that is to have it, and that it is kept after it was taken from one. */
const kept = { waiting: 1, removed: 30 }

interface Old {
  id: string
  size_bytes: number
}

/**
 * Removes files without a row: uploads that never finished, and files that were never saved with a row, after a day;
 * files taken from their row, or with a deleted row, after thirty.
 *
 * @returns the number of removed files.
 */
export async function deleteOldFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  signal: AbortSignal,
  now = new Date(),
) {
  let removed = 0
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const { id: companyId } of await db.selectFrom('company').select('id').execute()) {
    const old = await inCompany(db, companyId, async (trx) => {
      const { rows: uploads } = await sql<Old>`
        SELECT id, size_bytes FROM upload WHERE created_at < ${before(kept.waiting)}`.execute(trx)
      // Marked first, so that no row can claim a file that is being deleted.
      await sql`UPDATE file SET removed_at = 'epoch' WHERE folder = ${rowFolder} AND subject IS NULL
        AND removed_at IS NULL AND created_at < ${before(kept.waiting)}`.execute(trx)
      const { rows: unused } = await sql<Old>`
        SELECT id, size_bytes FROM file WHERE folder = ${rowFolder} AND removed_at < ${before(kept.removed)}`.execute(
        trx,
      )
      return { uploads, unused }
    })
    for (const [table, rows] of [
      ['upload', old.uploads],
      ['file', old.unused],
    ] as const)
      for (const { id, size_bytes } of rows) {
        if (signal.aborted) return removed
        // The bytes first: a row without them is found again, bytes without a row never.
        if (table === 'upload') await dropChunks(files, companyId, id, size_bytes)
        await files.delete(fileKey(companyId, id))
        await inCompany(db, companyId, (trx) => trx.deleteFrom(table).where('id', '=', id).execute())
        removed += 1
      }
  }
  return removed
}
