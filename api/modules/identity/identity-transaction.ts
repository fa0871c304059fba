import { sql } from 'kysely'
import type { Database, Trx } from '#api/platform/db/database.ts'

/**
 * A transaction that may look up accounts and sessions of any company: signing in happens before a company is known.
 * Only this module uses it.
 */
export function inIdentity<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('app.identity', 'on', true)`.execute(trx)
    return work(trx)
  })
}

/** Narrows the transaction to a company too, for the tables that know no identity look-up, such as the audit log. */
export async function enterCompany(trx: Trx, companyId: string): Promise<void> {
  await sql`SELECT set_config('app.company_id', ${companyId}, true)`.execute(trx)
}
