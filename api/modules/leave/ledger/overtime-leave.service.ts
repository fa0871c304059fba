import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { leaveTopic } from '../requests/leave.contract.ts'
import { bookEntries } from './ledger.service.ts'
import { lockPerson } from '../people/people.service.ts'

/** A type that approved overtime may be given as, with the hours of it for an hour of overtime. */
export interface OvertimeLeave {
  id: string
  code: string
  name: string
  factor: number
  /** Approved overtime is given so unless somebody says otherwise. */
  usual: boolean
}

/** Those in use, the usual one first. */
export async function overtimeLeaves(trx: Trx): Promise<OvertimeLeave[]> {
  const { rows } = await sql<OvertimeLeave>`
    SELECT id, code, name, coalesce(overtime_factor, 1)::float8 AS factor, overtime = 'usual' AS usual
    FROM leave_type WHERE active AND overtime IS NOT NULL ORDER BY usual DESC, name, code`.execute(trx)
  return rows
}

/** A day of which the ledger has other hours than it should, of one type. */
interface Differing {
  type: string
  date: string
  year: number
  hours: number
  by: string | null
}

/**
 * Books in the ledger what some days of somebody have of overtime that is given as leave, beyond what it has
 * of them already: so the same is never booked twice, and what was taken back or changed is booked the other way. What of
 * it was used already stays so; the balance goes below nothing then.
 */
export async function bookOvertimeLeave(
  trx: Trx,
  { companyId, employee }: { companyId: string; employee: string },
  between: { from: string; to: string },
): Promise<void> {
  const of = { companyId, employee, between }
  if ((await differing(trx, of)).length === 0) return
  await lockPerson(trx, employee)
  const entries = await differing(trx, of)
  for (const { by, date, hours, type, year } of entries)
    await bookEntries(trx, { companyId, by }, [{ employee, type, year, kind: 'overtime', amount: hours, source: date }])
  if (entries.length > 0) await announce(trx, { company: companyId, topic: leaveTopic, ids: [] })
}

async function differing(
  trx: Trx,
  {
    companyId,
    employee,
    between: { from, to },
  }: { companyId: string; employee: string; between: { from: string; to: string } },
): Promise<Differing[]> {
  const own = (alias: string, day: string): RawBuilder<unknown> => sql`
    ${sql.ref(`${alias}.company_id`)} = ${companyId} AND ${sql.ref(`${alias}.employee_id`)} = ${employee}
    AND ${sql.ref(`${alias}.${day}`)} BETWEEN ${from}::date AND ${to}::date`
  const { rows } = await sql<Differing>`
    WITH wanted AS (
      SELECT o.leave_type_id AS type, o.business_date AS date,
        round(x.overtime_leave_seconds * o.leave_factor / 3600, 3) AS hours
      FROM overtime_decision o JOIN overtime_day x ON x.company_id = o.company_id AND x.employee_id = o.employee_id
        AND x.business_date = o.business_date
      WHERE ${own('o', 'business_date')} AND o.leave_type_id IS NOT NULL),
    booked AS (
      SELECT l.leave_type_id AS type, l.source_date AS date, sum(l.amount) AS hours FROM leave_ledger_entry l
      WHERE ${own('l', 'source_date')} GROUP BY 1, 2)
    SELECT coalesce(w.type, b.type) AS type, date::text AS date, extract(year FROM date)::integer AS year,
      (coalesce(w.hours, 0) - coalesce(b.hours, 0))::float8 AS hours,
      -- Whoever decided did it, where the day has what they said; otherwise the day is another than it was then.
      CASE WHEN coalesce(w.hours, 0) = CASE WHEN o.leave_type_id IS NOT DISTINCT FROM coalesce(w.type, b.type)
        THEN round(o.approved_seconds * o.leave_factor / 3600, 3) ELSE 0 END THEN o.decided_by END AS by
    FROM wanted w FULL JOIN booked b USING (type, date)
    LEFT JOIN overtime_decision o ON o.company_id = ${companyId} AND o.employee_id = ${employee} AND o.business_date = date
    WHERE coalesce(w.hours, 0) <> coalesce(b.hours, 0) ORDER BY date, type`.execute(trx)
  return rows
}
