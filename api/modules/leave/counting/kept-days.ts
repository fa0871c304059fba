import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { TakenDay } from './count-leave.ts'
import type { SpentDay } from '../ledger/spend-days.ts'

/** The first date on which other leave of somebody, open or approved, takes the same part of a day. */
export async function findOverlap(
  trx: Trx,
  employee: string,
  days: readonly TakenDay[],
  without: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ date: string }>`
    SELECT l.business_date::text AS date
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS n(date date, part text, during jsonb)
    JOIN leave_day l ON l.employee_id = ${employee} AND l.business_date = n.date
    WHERE l.request_id IS DISTINCT FROM ${without}::uuid
      AND (l.part = 'whole' OR n.part = 'whole' OR l.during && tstzrange(
        to_timestamp((n.during ->> 'start')::float8), to_timestamp((n.during ->> 'end')::float8)))
    ORDER BY 1 LIMIT 1`.execute(trx)
  return rows[0]?.date
}

/** Puts the days of a request in place of those it had. @param holds on the roster, or only reserved. */
export async function writeDays(
  trx: Trx,
  companyId: string,
  { request, employee, holds }: { request: string; employee: string; holds: boolean },
  taken: readonly TakenDay[],
  spent: readonly SpentDay[],
): Promise<void> {
  const carried = new Map(spent.map(({ date, ofCarried }) => [date, ofCarried]))
  const rows = taken
    .filter(({ amount }) => amount > 0)
    .map((day) => ({ ...day, ofCarried: carried.get(day.date) ?? 0 }))
  await sql`DELETE FROM leave_day WHERE request_id = ${request}`.execute(trx)
  if (rows.length === 0) return
  await sql`
    INSERT INTO leave_day (company_id, employee_id, business_date, request_id, part, during, amount, of_carried, holds)
    SELECT ${companyId}, ${employee}, n.date, ${request}, n.part, CASE WHEN n.during <> 'null' THEN tstzrange(
        to_timestamp((n.during ->> 'start')::float8), to_timestamp((n.during ->> 'end')::float8)) END,
      n.amount, n."ofCarried", ${holds}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(date date, part text, during jsonb, amount numeric, "ofCarried" numeric)`.execute(trx)
}

/** Takes days of a request away, all of them or those from a date on. @returns what they were, by year. */
export async function removeDays(
  trx: Trx,
  request: string,
  since: string | null,
): Promise<{ year: number; amount: number; ofCarried: number; holds: boolean }[]> {
  const { rows } = await sql<{ year: number; amount: number; ofCarried: number; holds: boolean }>`
    WITH gone AS (
      DELETE FROM leave_day WHERE request_id = ${request} AND coalesce(business_date >= ${since}::date, true) RETURNING *)
    SELECT extract(year FROM business_date)::integer AS year, sum(amount)::float8 AS amount,
      sum(of_carried)::float8 AS "ofCarried", bool_and(holds) AS holds
    FROM gone GROUP BY 1 ORDER BY 1`.execute(trx)
  return rows
}
