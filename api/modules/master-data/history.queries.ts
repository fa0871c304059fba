import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { type MasterDataKind, definitionOf, masterDataKinds } from './kinds.contract.ts'
import { type History, type HistoryEntry, type Overview, historyPageSize } from './master-data.contract.ts'

/** What was done to a row, the latest first. @param since only what made a version after this one. */
export async function readHistory(
  trx: Trx,
  kind: MasterDataKind,
  id: string,
  { page = 1, since = 0 }: { page?: number; since?: number } = {},
): Promise<History> {
  const { table } = definitionOf(kind)
  const { rows, total } = await pageOf(
    trx,
    { page, pageSize: historyPageSize },
    {
      columns: sql<HistoryEntry>`
      a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      u.first_name || ' ' || u.last_name AS by, split_part(a.action, '.', 2) AS action,
      (a.detail->>'version')::integer AS version, a.detail->>'file' AS file, a.detail->>'holdsFrom' AS "holdsFrom",
      coalesce(a.detail->'changes', '[]') AS changes`,
      from: sql`
      FROM audit_log a
      LEFT JOIN user_account u ON u.company_id = a.company_id AND u.id = a.user_id
      WHERE a.subject = ${table} AND a.subject_id = ${id}
        AND (${since} = 0 OR (a.detail->>'version')::integer > ${since})`,
      orderBy: sql`a.at DESC, a.id DESC`,
    },
  )
  return { entries: rows, total }
}

/** How many rows each kind has, and when and by whom one was changed last. */
export async function readOverview(trx: Trx): Promise<Overview> {
  const kinds = masterDataKinds.map((kind) => {
    const { table, retires } = definitionOf(kind)
    return sql`
      SELECT ${kind}::text AS kind, count(*)::integer AS rows,
        (count(*) FILTER (WHERE ${retires ? sql`NOT t.active` : sql`false`}))::integer AS retired,
        max(t.updated_at) AS changed_at,
        (array_agg(t.id ORDER BY t.updated_at DESC))[1]::text AS changed_id
      FROM ${sql.table(table)} t`
  })
  const { rows } = await sql<Overview[number]>`
    SELECT k.kind, k.rows, k.retired,
      to_char(k.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "changedAt", by.name AS "changedBy"
    FROM (${sql.join(kinds, sql` UNION ALL `)}) AS k
    LEFT JOIN LATERAL (
      SELECT u.first_name || ' ' || u.last_name AS name FROM audit_log a
      JOIN user_account u ON u.company_id = a.company_id AND u.id = a.user_id
      WHERE a.subject_id = k.changed_id ORDER BY a.at DESC LIMIT 1) AS by ON true`.execute(trx)
  return rows
}
