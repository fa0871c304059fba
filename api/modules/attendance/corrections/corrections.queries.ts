import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { CorrectedDay, CorrectionOutcome, DayFigures } from './corrections.contract.ts'
import { isLockedBooking } from './booking-month.ts'
import { overtimeOf } from '../exceptions/counted-overtime.ts'
import { fromPunches, punchColumns } from '../punches/punch-columns.ts'

export async function findEmployee(trx: Trx, employee: string): Promise<CorrectedDay['employee'] | undefined> {
  const { rows } = await sql<CorrectedDay['employee']>`
    SELECT e.id, e.code, e.name FROM employee e WHERE e.id = ${employee} AND ${seenPeople}`.execute(trx)
  return rows[0]
}

/** Punches around a business date: of the day before too, as a night begins on it, and until the noon after. */
export async function punchesOfDay(
  trx: Trx,
  employee: string,
  date: string,
  timeZone: string,
): Promise<CorrectedDay['punches']> {
  const local = sql`at_zone(p.occurred_at, ${timeZone})`
  const { rows } = await sql<CorrectedDay['punches'][number]>`
    SELECT ${punchColumns},
      CASE WHEN p.ignored_at IS NOT NULL THEN jsonb_build_object('by', i.first_name || ' ' || i.last_name,
        'at', p.ignored_at, 'reason', p.ignored_reason) END AS ignored
    ${fromPunches} LEFT JOIN user_account i ON i.company_id = p.company_id AND i.id = p.ignored_by
    WHERE p.employee_id = ${employee} AND (p.counts OR p.ignored_at IS NOT NULL)
      AND p.occurred_at BETWEEN ${date}::date - interval '2 days' AND ${date}::date + interval '3 days'
      AND ${local} >= ${date}::date - interval '4 hours' AND ${local} < ${date}::date + interval '36 hours'
    ORDER BY p.occurred_at, p.id`.execute(trx)
  return rows
}

export async function dayFigures(trx: Trx, employee: string, { from, to }: DateRange): Promise<DayFigures[]> {
  const local = (column: string) => sql`to_char(at_zone(${sql.ref(column)}, s.time_zone), 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await sql<DayFigures>`
    SELECT d.business_date::text AS date, d.kind, d.status, d.planned_seconds AS planned, d.present_seconds AS present,
      d.worked_seconds AS worked, d.missing_seconds AS missing, d.late_seconds AS late, d.early_leave_seconds AS "earlyLeave",
      ${overtimeOf('d')} AS overtime, d.overtime_approved_seconds AS "overtimeApproved",
      ${local('d.first_in')} AS "firstIn", ${local('d.last_out')} AS "lastOut",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'status', x.status) ORDER BY x.at, x.kind), '[]')
        FROM attendance_exception x WHERE (x.company_id, x.employee_id, x.business_date) =
          (d.company_id, d.employee_id, d.business_date)) AS exceptions
    FROM attendance_day d JOIN site s ON s.company_id = d.company_id AND s.id = d.site_id
    WHERE d.employee_id = ${employee} AND d.business_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY d.business_date`.execute(trx)
  return rows
}

/** What is booked in open months for days of a range. */
export async function bookedFor(
  trx: Trx,
  employee: string,
  { from, to }: DateRange,
): Promise<CorrectionOutcome['booked']> {
  const { rows } = await sql<CorrectionOutcome['booked'][number]>`
    SELECT c.business_date::text AS date, c.booked_in::text AS "bookedIn", c.worked_seconds AS worked,
      c.missing_seconds AS missing, c.overtime_approved_seconds AS overtime
    FROM timesheet_correction c
    WHERE c.employee_id = ${employee} AND c.business_date BETWEEN ${from}::date AND ${to}::date
      AND NOT ${isLockedBooking}
    ORDER BY c.business_date`.execute(trx)
  return rows
}

/**
 * Sets punches of a person aside, or has them count again.
 *
 * @returns ids of those that changed.
 */
export async function setAside(
  trx: Trx,
  employee: string,
  ids: readonly string[],
  by: { userId: string; reason: string } | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE punch p SET ignored_at = ${by ? sql`clock_timestamp()` : null}, ignored_by = ${by?.userId ?? null},
      ignored_reason = ${by?.reason ?? null}
    WHERE p.employee_id = ${employee} AND p.id = ANY (${[...ids]}::uuid[])
      AND ${by ? sql`p.counts` : sql`p.ignored_at IS NOT NULL`}
    RETURNING p.id`.execute(trx)
  return rows.map(({ id }) => id)
}
