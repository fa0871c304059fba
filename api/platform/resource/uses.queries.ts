import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Resources } from './registry.ts'
import { type Resource, fieldsOf, linksOf } from './resource.contract.ts'
import { type Uses, countedAtMost } from './rows.contract.ts'
import { readExpression } from './expressions.ts'
import { columnOf, labelOf } from './storage.ts'

/** What refers to a row by foreign key, and where else its definition says, each counted up to `countedAtMost`. */
export async function countUses(trx: Trx, resource: Resource, id: string): Promise<Uses> {
  const { table, uses } = resource
  if (uses?.outlived) return []
  const references = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_length(c.conkey, 1)]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass AND c.conparentid = 0
    ORDER BY 1, 2`.execute(trx)
  const parts = fieldsOf(resource).flatMap(({ part }) => (part ? [part.table] : []))
  const ignored = new Set([...parts, ...(uses?.ignored ?? [])])
  const places = [...references.rows.filter((place) => !ignored.has(place.table)), ...(uses?.also ?? [])]
  if (places.length === 0) return []
  const counts = places.map(
    (place) => sql`
      SELECT ${place.table}::text AS "table", count(*)::integer AS count FROM (
        SELECT FROM ${sql.table(place.table)} WHERE ${sql.ref(place.column)} = ${id} LIMIT ${countedAtMost}) AS used`,
  )
  const counted = await sql<Uses[number]>`
    SELECT "table", least(sum(count), ${countedAtMost})::integer AS count FROM (${sql.join(counts, sql` UNION ALL `)}) AS each
    GROUP BY 1 HAVING sum(count) > 0 ORDER BY 2 DESC, 1`.execute(trx)
  return counted.rows
}

/** Fields of other resources through which rows in use may refer to one of this name. */
function dependantsOf(resources: Resources, name: string) {
  return resources.all
    .filter(({ retires, lookup }) => retires && !lookup)
    .map((resource) => ({ resource, fields: linksOf(resource).filter(({ to, loose }) => to === name && !loose) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Rows in use that refer to a row, by name: it cannot go out of use before them. */
export async function activeDependants(
  trx: Trx,
  resources: Resources,
  { name }: Resource,
  id: string,
): Promise<{ kind: string; names: string[] }[]> {
  const dependants: { kind: string; names: string[] }[] = []
  for (const { resource, fields } of dependantsOf(resources, name)) {
    const refers = fields.map((field) =>
      field.type === 'reference'
        ? sql`${sql.ref(`t.${columnOf(field)}`)} = ${id}`
        : sql`${readExpression(field, resource)} ? ${id}::text`,
    )
    const { rows } = await sql<{ name: string }>`
      SELECT ${sql.ref(labelOf(resource).name)} AS name FROM ${sql.table(resource.table)} t
      WHERE active AND (${sql.join(refers, sql` OR `)}) ORDER BY 1 LIMIT 5`.execute(trx)
    if (rows.length) dependants.push({ kind: resource.name, names: rows.map((row) => row.name) })
  }
  return dependants
}
