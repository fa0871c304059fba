import { companyIds } from '#api/platform/db/company-ids.ts'
import { inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { storageKey } from './export-files.ts'
import type { ExportFormat } from './exports.contract.ts'
import { deleteJobs, failOrphans, findExpired } from './exports.queries.ts'

const everyMs = 60_000

/** Ends the jobs of apis that are gone and deletes expired files: now and every minute. @returns how to stop it. */
export function startHousekeeping(services: Services): () => void {
  const sweep = () =>
    cleanUp(services).catch((error: unknown) => services.log.warn({ err: error }, 'exports not cleaned'))
  void sweep()
  const timer = setInterval(() => void sweep(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Several apis may do this at once: each step does nothing where another was first. */
export async function cleanUp(services: Services): Promise<void> {
  for (const companyId of await companyIds(services.db)) {
    const expired = await inCompany(services.db, companyId, async (trx) => {
      await failOrphans(trx)
      return findExpired(trx)
    })
    for (const { id, format } of expired)
      await services.files.delete(storageKey(companyId, id, format as ExportFormat)).catch(() => undefined)
    if (expired.length > 0)
      await inCompany(services.db, companyId, (trx) =>
        deleteJobs(
          trx,
          expired.map(({ id }) => id),
        ),
      )
  }
}
