import { sql } from 'kysely'
import { containing } from '#api/platform/db/like.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { Ledger, Quota, QuotasQuery } from './leave-balances.contract.ts'
import type { LeaveCalendar } from './leave-calendar.contract.ts'
import { seesHealth } from './health.ts'
import { askedSums, balanceSums } from './ledger.queries.ts'
import { kindJson } from './types.queries.ts'

/** People of a calendar at most; all are counted. */
export const mostCalendarPeople = 1000

/** @param department of its people; with `seen` all whom the caller sees, at one or all departments. */
export async function listCalendarPeople(
  trx: Trx,
  { seen, department, uid }: { seen: boolean; department: string | null; uid: string },
): Promise<(LeaveCalendar['people'][number] & { total: number })[]> {
  const { rows } = await sql<LeaveCalendar['people'][number] & { total: number }>`
    SELECT e.id, e.code, e.name, d.name AS department, e.user_id IS NOT DISTINCT FROM ${uid}::uuid AS mine,
      count(*) OVER () AS total
    FROM employee e LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    WHERE e.active AND ${seen ? seenPeople : sql`true`}
      AND (${department}::uuid IS NULL OR e.department_id = ${department}::uuid)
    ORDER BY mine DESC, d.name NULLS LAST, e.name, e.code LIMIT ${mostCalendarPeople}`.execute(trx)
  return rows
}

/** Leave of people in a range. @param named whose types are told: of these people; `ill` of whom those about health. */
export async function listCalendarLeave(
  trx: Trx,
  people: readonly string[],
  { from, to }: DateRange,
  named: ReadonlySet<string>,
  ill: (employee: string) => boolean,
): Promise<LeaveCalendar['leave']> {
  const { rows } = await sql<LeaveCalendar['leave'][number] & { health: boolean }>`
    SELECT l.employee_id AS employee, l.request_id AS request, l.business_date::text AS date, l.part, NOT l.holds AS open,
      jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour) AS type, t.health
    FROM leave_day l
    JOIN leave_request r ON r.company_id = l.company_id AND r.id = l.request_id
    JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
    WHERE l.employee_id = ANY (${[...people]}::uuid[]) AND l.business_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY l.business_date, l.employee_id`.execute(trx)
  return rows.flatMap(({ health, ...row }) => {
    if (named.has(row.employee)) return [health && !ill(row.employee) ? { ...row, type: null } : row]
    // Colleagues plan around who is away, not around who has asked and for what.
    return row.open ? [] : [{ ...row, request: null, type: null }]
  })
}

export async function listOwnRoster(
  trx: Trx,
  employee: string,
  { from, to }: DateRange,
): Promise<LeaveCalendar['roster']> {
  const { rows } = await sql<LeaveCalendar['roster'][number]>`
    SELECT business_date::text AS date, kind, shift FROM shift_assignment
    WHERE employee_id = ${employee} AND business_date BETWEEN ${from}::date AND ${to}::date AND kind IN ('work', 'rest')
    ORDER BY business_date`.execute(trx)
  return rows
}

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
