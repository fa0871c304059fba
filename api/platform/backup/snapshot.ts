import pg from 'pg'
import { migrationLock } from '../db/migrate.ts'

export interface Snapshot {
  client: pg.Client
  /** ISO; all that was committed before is seen. */
  takenAt: string
  /** As PostgreSQL names it. */
  mark: string
}

/**
 * Runs `work` on one state of the database while others continue to change it. Migrations wait meanwhile.
 *
 * @param databaseUrl the owner's.
 */
export async function inSnapshot<T>(databaseUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock])
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    // The clock was read when the transaction began, and the snapshot is taken by this statement: the mark is not late.
    const { rows } = await client.query('SELECT now() AS at, pg_current_snapshot()::text AS mark')
    const result = await work({ client, takenAt: (rows[0].at as Date).toISOString(), mark: rows[0].mark })
    await client.query('COMMIT')
    return result
  } catch (error) {
    // Nothing can end a COPY politely in the middle.
    client.connection.stream.destroy()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
