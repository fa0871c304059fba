import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type MasterDataKind, definitionOf, masterDataKinds } from './kinds.contract.ts'
import { type Uses, countedAtMost } from './master-data.contract.ts'
import { columnOf, references } from './storage.ts'

/** Tables whose rows are part of the row itself, or of what is there now. */
const ownParts = new Set(['shift_break', 'machine_off_shift', 'machine_assignment'])

/** What refers to a row by foreign key, and what devices sent about it, each counted up to `countedAtMost`. */
export async function countUses(trx: Trx, kind: MasterDataKind, id: string): Promise<Uses> {
  const { table } = definitionOf(kind)
  const found = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_length(c.conkey, 1)]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass AND c.conparentid = 0
    ORDER BY 1, 2`.execute(trx)
  const places = found.rows.filter((place) => !ownParts.has(place.table))
  if (kind === 'machines') places.push({ table: 'device_event', column: 'machine_id' })
  if (places.length === 0) return []
  const counts = places.map(
    (place) => sql`
      SELECT ${place.table}::text AS "table", count(*)::integer AS count FROM (
        SELECT FROM ${sql.table(place.table)} WHERE ${sql.ref(place.column)} = ${id} LIMIT ${countedAtMost}) AS used`,
  )
  const uses = await sql<Uses[number]>`
    SELECT "table", least(sum(count), ${countedAtMost})::integer AS count FROM (${sql.join(counts, sql` UNION ALL `)}) AS each
    GROUP BY 1 HAVING sum(count) > 0 ORDER BY 2 DESC, 1`.execute(trx)
  return uses.rows
}

/** Rows in use that refer to a row, by name: it cannot go out of use before them. */
export async function activeDependants(
  trx: Trx,
  kind: MasterDataKind,
  id: string,
): Promise<{ kind: MasterDataKind; names: string[] }[]> {
  const dependants: { kind: MasterDataKind; names: string[] }[] = []
  for (const other of masterDataKinds) {
    if (!definitionOf(other).retires) continue
    const columns = references(other).filter(({ to }) => to === kind)
    if (columns.length === 0) continue
    const refers = columns.map((field) => sql`${sql.ref(columnOf(field))} = ${id}`)
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM ${sql.table(definitionOf(other).table)}
      WHERE active AND (${sql.join(refers, sql` OR `)}) ORDER BY name LIMIT 5`.execute(trx)
    if (rows.length) dependants.push({ kind: other, names: rows.map(({ name }) => name) })
  }
  return dependants
}
