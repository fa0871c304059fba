import { sql } from 'kysely'
import { containing } from '#api/platform/db/like.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { Ledger, Quota, QuotasQuery } from './leave-balances.contract.ts'
import { seesHealth } from '../people/health.ts'
import { askedSums, balanceSums } from './ledger.service.ts'
import { kindJson } from '../types/types.service.ts'

/**
 * What everybody has of each type in a year, as far as anything was booked or asked; of kinds that are about health only
 * for whoever may know.
 */
export function pageOfQuotas(
  trx: Trx,
  { year, type, department, search, ...query }: QuotasQuery,
  reader: Pick<Caller, 'permissions' | 'uid'>,
): Promise<Page<Quota>> {
  return pageOf(trx, query, {
    columns: sql<Quota>`
      jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'department', d.name) AS person, ${kindJson} AS type,
      ${year}::integer AS year, coalesce(b.entitled, 0) AS entitled, coalesce(b."carriedOver", 0) AS "carriedOver",
      coalesce(b.used, 0) AS used, coalesce(b.gone, 0) AS gone, coalesce(b.remaining, 0) AS remaining,
      coalesce(b."ofCarried", 0) AS "ofCarried", b."expiresOn", coalesce(q.asked, 0) AS asked`,
    from: sql`
      FROM (SELECT company_id, employee_id, leave_type_id, ${balanceSums} FROM leave_ledger_entry WHERE year = ${year}
        GROUP BY 1, 2, 3) b
      FULL JOIN (SELECT * FROM (${askedSums}) a WHERE a.year = ${year}) q
        ON q.employee_id = b.employee_id AND q.leave_type_id = b.leave_type_id
      JOIN employee e ON e.id = coalesce(b.employee_id, q.employee_id)
      JOIN leave_type t ON t.id = coalesce(b.leave_type_id, q.leave_type_id)
      LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
      WHERE ${seenPeople} AND (${seesHealth(reader)} OR NOT t.health OR e.user_id = ${reader.uid})
        AND coalesce(t.id = ${type ?? null}::uuid, true)
        AND (${department ?? null}::uuid IS NULL OR e.department_id = ${department ?? null})
        AND (e.name ILIKE ${containing(search)} OR e.code ILIKE ${containing(search)})`,
    orderBy: sql`e.name, e.code, t.name`,
  })
}

/** The entries whose sum a balance is, in the order in which they were booked. */
export async function listEntries(
  trx: Trx,
  { employee, type, year }: { employee: string; type: string; year: number },
): Promise<Ledger['entries']> {
  const { rows } = await sql<Ledger['entries'][number]>`
    SELECT l.id, l.kind, l.amount::float8 AS amount, (sum(l.amount) OVER (ORDER BY l.id))::float8 AS balance,
      l.of_carried::float8 AS "ofCarried", l.expires_on::text AS "expiresOn", l.source_date::text AS source, p.name AS policy, l.reason,
      CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'firstDate', r.first_date, 'lastDate', r.last_date) END
        AS request,
      u.first_name || ' ' || u.last_name AS by,
      to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM leave_ledger_entry l
    LEFT JOIN leave_request r ON r.company_id = l.company_id AND r.id = l.request_id
    LEFT JOIN leave_policy p ON p.company_id = l.company_id AND p.id = l.policy_id
    LEFT JOIN user_account u ON u.company_id = l.company_id AND u.id = l.created_by
    WHERE l.employee_id = ${employee} AND l.leave_type_id = ${type} AND l.year = ${year} ORDER BY l.id`.execute(trx)
  return rows
}
