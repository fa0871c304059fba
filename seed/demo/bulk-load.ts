import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

const tables = [
  'work_order',
  'machine_shift',
  'machine_state_interval',
  'machine_time',
  'production_report',
  'scrap_report',
  'production_plan',
]

/**
 * Runs `load` with the fact tables' triggers, foreign keys, unique constraints and secondary indexes off and puts them
 * back afterwards, by which the database checks all rows at once. It all happens in the caller's transaction: whoever
 * looks sees the constraints in force, and a failure leaves everything as it was. The tables are locked meanwhile.
 *
 * @param afterwards called with each constraint or index that is being made again.
 */
export async function bulkLoad(
  trx: Trx,
  load: () => Promise<void>,
  afterwards: (part: number, of: number) => void,
): Promise<void> {
  const constraints = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE conrelid = ANY (${tables}::regclass[]) AND contype IN ('f', 'u')
    ORDER BY contype DESC, conname`.execute(trx)
  const indexes = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ANY (${tables}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(trx)

  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(trx)
  for (const { table, name } of constraints.rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(trx)
  for (const { name } of indexes.rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(trx)

  await load()

  let part = 0
  const parts = constraints.rows.length + indexes.rows.length
  for (const { definition } of indexes.rows) {
    afterwards(part++, parts)
    await sql.raw(definition).execute(trx)
  }
  for (const { table, name, definition } of constraints.rows) {
    afterwards(part++, parts)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
  }
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(trx)
}
