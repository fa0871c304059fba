import { sql } from 'kysely'
import type pg from 'pg'
import { type Trx, createDatabase } from '#api/platform/db/database.ts'

/** A transaction, and its connection for what Kysely has no words for. */
export interface Writing {
  trx: Trx
  client: pg.PoolClient
}

/** One transaction on the company's plant, one at a time; the signal ends also the statement that runs. */
export async function inPlant<T>(
  ownerUrl: string,
  companyId: string,
  signal: AbortSignal | undefined,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  let client: pg.PoolClient | undefined
  const db = createDatabase(ownerUrl, { max: 1, onConnect: (connected) => (client = connected) })
  const other = createDatabase(ownerUrl, { max: 1 })
  let stopStatement: (() => void) | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`
        SELECT pg_backend_pid() AS pid, set_config('app.company_id', ${companyId}, true),
          pg_advisory_xact_lock(742003, hashtext(${companyId}))`.execute(trx)
      stopStatement = () => void sql`SELECT pg_cancel_backend(${rows[0]!.pid})`.execute(other).catch(() => undefined)
      signal?.addEventListener('abort', stopStatement)
      return work({ trx, client: client! })
    })
  } catch (error) {
    throw signal?.aborted ? new Error('Cancelled', { cause: error }) : error
  } finally {
    if (stopStatement) signal?.removeEventListener('abort', stopStatement)
    await Promise.all([db.destroy(), other.destroy()])
  }
}
