import { type Database, inCompany } from '#api/platform/db/database.ts'
import { findWorkingKeys, type WorkingKey } from './device-keys.queries.ts'

interface Waiting {
  hash: Buffer
  resolve(found: WorkingKey | undefined): void
  reject(error: unknown): void
}

/** Keys of one question at most. */
const togetherAtMost = 1_000

/**
 * Looks up keys in batches: all that arrive during a query go into the next one, so that thousands of devices sending
 * once a second cost a few queries, not thousands.
 */
export function createKeyLookup(db: Database): (companyId: string, hash: Buffer) => Promise<WorkingKey | undefined> {
  const companies = new Map<string, Waiting[]>()

  async function work(companyId: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting.splice(0, togetherAtMost)
      try {
        const hashes = together.map(({ hash }) => hash)
        const keys = await inCompany(db, companyId, (trx) => findWorkingKeys(trx, companyId, hashes))
        for (const { hash, resolve } of together) resolve(keys.get(hash.toString('latin1')))
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    companies.delete(companyId)
  }

  return (companyId, hash) =>
    new Promise((resolve, reject) => {
      const running = companies.get(companyId)
      const waiting = running ?? []
      waiting.push({ hash, resolve, reject })
      if (running) return
      companies.set(companyId, waiting)
      void work(companyId, waiting)
    })
}
