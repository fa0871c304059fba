import type { Database } from '#api/platform/db/database.ts'
import { inCompany } from '#api/platform/db/database.ts'
import type { Files } from '#api/platform/files/files.ts'

/** Days an uploaded file is kept: long enough to try it, to correct the mapping and to import it again. */
export const daysKept = 30

/**
 * Removes the uploads of every company that are older than `daysKept` and that no run reads. What was imported stays, and
 * so do the runs with their refused rows.
 *
 * @returns how many files were removed.
 */
export async function removeOldUploads(
  { db, files }: { db: Database; files: Files },
  signal: AbortSignal,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - daysKept * 86_400_000)
  let removed = 0
  for (const { id: companyId } of await db.selectFrom('company').select('id').execute()) {
    const old = await inCompany(db, companyId, (trx) =>
      trx
        .selectFrom('file')
        .select(['id', 'storage_key'])
        .where('company_id', '=', companyId)
        .where('folder', '=', 'imports')
        .where('created_at', '<', before)
        .where('id', 'not in', (running) =>
          running
            .selectFrom('import_run')
            .select('file_id')
            .where('company_id', '=', companyId)
            .where('status', '=', 'running')
            .where('file_id', 'is not', null)
            .$narrowType<{ file_id: string }>(),
        )
        .execute(),
    )
    for (const { id, storage_key } of old) {
      if (signal.aborted) return removed
      // The bytes first: a row without them is found again, bytes without a row never.
      await files.delete(storage_key)
      await inCompany(db, companyId, (trx) =>
        trx.deleteFrom('file').where('company_id', '=', companyId).where('id', '=', id).execute(),
      )
      removed += 1
    }
  }
  return removed
}
