import type { Database } from '#api/platform/db/database.ts'
import { inCompany } from '#api/platform/db/database.ts'
import type { Files } from '#api/platform/files/files.ts'

/**
 * Deletes uploads that are older than their company keeps them and that no run is reading. Imported rows stay, and so
 * do the runs with their refused rows.
 *
 * @returns number of deleted files.
 */
export async function deleteOldUploads(
  { db, files }: { db: Database; files: Files },
  signal: AbortSignal,
  now = new Date(),
): Promise<number> {
  let removed = 0
  for (const { id: companyId } of await db.selectFrom('company').select('id').execute()) {
    const old = await inCompany(db, companyId, async (trx) => {
      const { upload_days } = await trx.selectFrom('company_settings').select('upload_days').executeTakeFirstOrThrow()
      return trx
        .selectFrom('file')
        .select(['id', 'storage_key'])
        .where('company_id', '=', companyId)
        .where('folder', '=', 'imports')
        .where('created_at', '<', new Date(now.getTime() - upload_days * 86_400_000))
        .where('id', 'not in', (running) =>
          running
            .selectFrom('import_run')
            .select('file_id')
            .where('company_id', '=', companyId)
            .where('status', '=', 'running')
            .where('file_id', 'is not', null)
            .$narrowType<{ file_id: string }>(),
        )
        .execute()
    })
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
