import { sql } from 'kysely'
import { pageOf } from '../db/page.ts'
import type { Resource } from './resource.contract.ts'
import { type History, type HistoryEntry, historyPageSize } from './rows.contract.ts'
import { type Scope, can } from './scope.ts'
import { seesField } from './seen-part.contract.ts'
import { instantText } from './storage.ts'

/** What was done to a row, the latest first, without fields that who acts may not read. @param since only what made a version after this one. */
export async function readHistory(
  scope: Scope,
  { table, fields }: Resource,
  id: string,
  { page = 1, since = 0 }: { page?: number; since?: number } = {},
): Promise<History> {
  const { rows, total } = await pageOf(
    scope.trx,
    { page, pageSize: historyPageSize },
    {
      columns: sql<HistoryEntry>`
        a.id, ${instantText('a.at')} AS at, u.first_name || ' ' || u.last_name AS by, split_part(a.action, '.', 2) AS action,
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
  const entries = rows.map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => seesField(fields[field], can(scope))),
  }))
  return { entries, total }
}
