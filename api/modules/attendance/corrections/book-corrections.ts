import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { AttendanceDay } from '../days/attendance-day.ts'
import { bookingMonth, isLockedBooking } from './booking-month.ts'
import { correctedAmounts } from './corrected-amounts.ts'
import { rowOf } from '../worker/day-row.ts'
import { siteOn } from '../person-site.ts'

const amounts = correctedAmounts.map((name) => `${name}_seconds`)
const counts = { absent_days: 'absent', leave_days: 'leave' }
const columns = [...amounts, ...Object.keys(counts)]

/**
 * Books by how much days of locked timesheets would be other by now in the first month after them that is open, beyond what
 * locked months hold of it already; takes back what does not differ any more, and what is booked of days that are open.
 *
 * @param locked dates of the range. @param days as they are built.
 * @returns how many bookings changed.
 */
export async function bookCorrections(
  trx: Trx,
  { companyId, employee }: { companyId: string; employee: string },
  { from, to }: DateRange,
  locked: ReadonlySet<string>,
  days: readonly AttendanceDay[],
): Promise<number> {
  const rows = days.filter(({ date }) => date >= from && date <= to && locked.has(date)).map(rowOf)
  const each = (write: (name: string) => ReturnType<typeof sql>) => sql.join(columns.map(write))
  const difference = (name: string) => {
    const status = counts[name as keyof typeof counts]
    const of = (row: string) =>
      status
        ? sql`(${sql.ref(`${row}.status`)} IS NOT DISTINCT FROM ${status})::int`
        : sql`coalesce(${sql.ref(`${row}.${name}`)}, 0)`
    return sql`${of('w')} - ${of('o')} - coalesce(${sql.ref(`f.${name}`)}, 0) AS ${sql.ref(name)}`
  }
  const { rows: written } = await sql`
    WITH built AS MATERIALIZED (
      SELECT * FROM json_populate_recordset(NULL::attendance_day, ${JSON.stringify(rows)}::json)),
    difference AS MATERIALIZED (
      SELECT l.date, m.booked_in, o.status AS status_before, w.status AS status_after, ${each(difference)}
      FROM unnest(${[...locked]}::date[]) AS l (date)
      LEFT JOIN built w ON w.business_date = l.date
      LEFT JOIN attendance_day o ON o.company_id = ${companyId} AND o.employee_id = ${employee} AND o.business_date = l.date
      LEFT JOIN LATERAL (
        SELECT ${each((name) => sql`sum(${sql.ref(name)}) AS ${sql.ref(name)}`)} FROM timesheet_correction c
        WHERE c.company_id = ${companyId} AND c.employee_id = ${employee} AND c.business_date = l.date
          AND ${isLockedBooking}) f ON true
      CROSS JOIN LATERAL (SELECT ${bookingMonth({ companyId, employee }, sql`l.date`)} AS booked_in) m),
    wanted AS MATERIALIZED (
      SELECT * FROM difference WHERE ${sql.join(
        columns.map((name) => sql`${sql.ref(name)} <> 0`),
        sql` OR `,
      )}),
    gone AS (
      DELETE FROM timesheet_correction c WHERE c.company_id = ${companyId} AND c.employee_id = ${employee}
        AND c.business_date BETWEEN ${from}::date AND ${to}::date AND NOT ${isLockedBooking}
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.date = c.business_date AND w.booked_in = c.booked_in)
      RETURNING 1),
    made AS (
      INSERT INTO timesheet_correction AS c (company_id, employee_id, business_date, booked_in, site_id, status_before,
        status_after, ${each((name) => sql`${sql.ref(name)}`)})
      SELECT ${companyId}, ${employee}, date, booked_in, ${siteOn({ companyId, employee }, sql`booked_in`)}, status_before,
        status_after,
        ${each((name) => sql`${sql.ref(name)}`)} FROM wanted
      ON CONFLICT (company_id, employee_id, business_date, booked_in) DO UPDATE SET site_id = excluded.site_id,
        status_before = excluded.status_before, status_after = excluded.status_after, updated_at = clock_timestamp(),
        ${each((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)}
      WHERE (c.site_id, c.status_after, ${each((name) => sql.ref(`c.${name}`) as never)}) IS DISTINCT FROM
        (excluded.site_id, excluded.status_after, ${each((name) => sql.ref(`excluded.${name}`) as never)})
      RETURNING 1)
    SELECT 1 FROM gone UNION ALL SELECT 1 FROM made`.execute(trx)
  return written.length
}
