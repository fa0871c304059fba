import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

const lockOf = (machine: string) => sql`hashtextextended('timeline ' || ${sql.raw(machine)}, 0)`

/** Locks machines until the transaction ends, in a fixed order; waits for a running build. */
export async function lockMachines(trx: Trx, machines: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(${lockOf('machine')})
    FROM unnest(${machines.toSorted()}::text[]) WITH ORDINALITY AS w(machine, number) ORDER BY number`.execute(trx)
}

/** The machines with a free lock; the transaction holds the locks until it ends. */
export async function tryLockMachines(trx: Trx, machines: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ machine: string; free: boolean }>`
    SELECT machine, pg_try_advisory_xact_lock(${lockOf('machine')}) AS free
    FROM unnest(${machines.toSorted()}::text[]) AS machine`.execute(trx)
  return new Set(rows.flatMap(({ machine, free }) => (free ? [machine] : [])))
}
