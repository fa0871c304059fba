import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Resource } from '#api/platform/resource/resource.contract.ts'
import { instantText } from '#api/platform/resource/storage.ts'
import type { Overview } from './master-data.contract.ts'

/** Number of rows of each resource, with time and person of the last change. */
export async function readOverview(trx: Trx, resources: readonly Resource[]): Promise<Overview> {
  const each = resources.map(
    ({ name, table, retires }) => sql`
      SELECT ${name}::text AS kind, count(*)::integer AS rows,
        (count(*) FILTER (WHERE ${retires ? sql`NOT t.active` : sql`false`}))::integer AS retired,
        max(t.updated_at) AS changed_at,
        (array_agg(t.id ORDER BY t.updated_at DESC))[1]::text AS changed_id
      FROM ${sql.table(table)} t`,
  )
  const { rows } = await sql<Overview[number]>`
    SELECT k.kind, k.rows, k.retired, ${instantText('k.changed_at')} AS "changedAt", by.name AS "changedBy"
    FROM (${sql.join(each, sql` UNION ALL `)}) AS k
    LEFT JOIN LATERAL (
      SELECT u.first_name || ' ' || u.last_name AS name FROM audit_log a
      JOIN user_account u ON u.company_id = a.company_id AND u.id = a.user_id
      WHERE a.subject_id = k.changed_id ORDER BY a.at DESC LIMIT 1) AS by ON true`.execute(trx)
  return rows
}
