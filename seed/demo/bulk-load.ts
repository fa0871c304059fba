import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Drops the triggers, keys and indexes of the fact tables, runs `load`, and restores them; the database then checks all
 * rows at once. Everything happens in the caller's transaction: other sessions keep seeing the constraints, and a
 * failure changes nothing. The tables are locked meanwhile, so switching off row-level security, which would refuse
 * COPY to their owner, exposes nothing.
 *
 * The constraints against overlapping intervals stay: checking row by row costs less than checking all rows afterwards.
 *
 * @param afterwards called with each constraint or index before it is created again.
 */
export async function bulkLoad<T>(
  trx: Trx,
  tables: readonly string[],
  load: () => Promise<T>,
  afterwards: (part: number, of: number) => void = () => undefined,
): Promise<T> {
  const constraints = await removable(trx, tables)
  const indexes = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ANY (${tables}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(trx)

  await sparePacking(trx)
  for (const table of tables)
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER, NO FORCE ROW LEVEL SECURITY`.execute(trx)
  for (const { table, name } of constraints.toReversed())
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(trx)
  for (const { name } of indexes.rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(trx)

  const loaded = await load()

  let part = 0
  const parts = constraints.length + indexes.rows.length
  for (const { definition } of indexes.rows) {
    afterwards(part++, parts)
    await sql.raw(definition).execute(trx)
  }
  for (const { table, name, definition } of constraints) {
    afterwards(part++, parts)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
  }
  for (const table of tables)
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER, FORCE ROW LEVEL SECURITY`.execute(trx)
  return loaded
}

/**
 * Foreign and unique keys, and primary ones that no other table refers to, in the order in which they can be made.
 * Rows of `machine_shift` are written by what looks at its primary key.
 */
async function removable(trx: Trx, tables: readonly string[]) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint c
    WHERE conrelid = ANY (${tables}::regclass[]) AND NOT conperiod AND (contype IN ('f', 'u')
      OR contype = 'p' AND conrelid <> 'machine_shift'::regclass
        AND NOT EXISTS (SELECT FROM pg_constraint r
          WHERE r.contype = 'f' AND r.confrelid = c.conrelid AND r.conrelid <> ALL (${tables}::regclass[])))
    ORDER BY contype = 'f', conname`.execute(trx)
  return rows
}

/** To pack the log of new indexes takes a third of the time in which they are made; only some owners may say so. */
async function sparePacking(trx: Trx): Promise<void> {
  await sql`
    SELECT set_config('wal_compression', 'off', true) WHERE has_parameter_privilege('wal_compression', 'SET')`.execute(
    trx,
  )
}
