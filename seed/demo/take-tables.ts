import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Longest wait for one table: below PostgreSQL's `deadlock_timeout`, at which it would end one of two sessions that
 * wait for each other.
 */
const waitMs = 500
/** Between two attempts; by chance, so that two loads do not meet again and again. */
const againMs = () => 100 + Math.random() * 400
/** A table that is not free within that is held by something that does not end. */
const patienceMs = 10 * 60_000
/** `lock_not_available` */
const notAvailable = '55P03'

/**
 * Locks tables and the tables their foreign keys refer to, for a load that drops and restores constraints. Call it
 * first in a transaction: a session that already holds one of the tables could deadlock with the load.
 *
 * @throws the error of PostgreSQL on which `onceFree` retries, when another session uses one of the tables.
 */
export async function takeTables(trx: Trx, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class WHERE oid = ANY (${tables}::regclass[])
    UNION SELECT confrelid::regclass::text FROM pg_constraint
      WHERE contype = 'f' AND conrelid = ANY (${tables}::regclass[]) ORDER BY 1`.execute(trx)
  await sql`SELECT set_config('lock_timeout', ${String(waitMs)}, true)`.execute(trx)
  await sql`LOCK TABLE ${sql.raw(rows.map(({ name }) => name).join(', '))} IN ACCESS EXCLUSIVE MODE`.execute(trx)
  await sql`SELECT set_config('lock_timeout', '0', true)`.execute(trx)
}

/**
 * Runs a transaction, and once more from its beginning for as long as it finds a table in use: meanwhile it holds none.
 *
 * @throws what `work` throws; after ten minutes also that a table is in use.
 */
export async function onceFree<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== notAvailable || performance.now() > until) throw error
    }
    await sleep(againMs(), undefined, { ...(signal && { signal }) }).catch((error: unknown) => {
      throw new Error('Cancelled', { cause: error })
    })
  }
}
