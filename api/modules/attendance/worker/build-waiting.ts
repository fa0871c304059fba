import type { Trx } from '#api/platform/db/database.ts'
import { takeWork } from './attendance-work.queries.ts'
import { buildPerson } from './build-person.ts'

/**
 * Builds the days of a person that are noted to be built. The caller holds the person's lock.
 *
 * @returns whether anything was written.
 */
export async function buildWaiting(trx: Trx, companyId: string, employee: string): Promise<boolean> {
  let changed = false
  for (const between of await takeWork(trx, companyId, employee))
    if (await buildPerson(trx, companyId, employee, between)) changed = true
  return changed
}
