import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { isLockedBooking } from '../attendance/corrections/booking-month.ts'
import { firstOf } from './timesheets.queries.ts'

/** People of a site with days in a month that are to be built. */
export async function countBuilding(trx: Trx, site: string, month: string): Promise<number> {
  const first = sql`${firstOf(month)}::date`
  const { rows } = await sql<{ people: number }>`
    SELECT count(DISTINCT w.employee_id) AS people FROM attendance_work w
    JOIN employee e ON e.company_id = w.company_id AND e.id = w.employee_id
    WHERE (EXISTS (SELECT FROM employee_placement p
        WHERE p.company_id = e.company_id AND p.employee_id = e.id AND p.site_id = ${site})
      OR EXISTS (SELECT FROM attendance_day d
        WHERE d.company_id = e.company_id AND d.employee_id = e.id AND d.site_id = ${site}))
      AND w.since < ${first} + interval '1 month 2 days' AND w.until >= ${first} - interval '1 day'`.execute(trx)
  return rows[0]!.people
}

/** @returns the version of the period; undefined where it is locked already. */
export async function writeLock(
  trx: Trx,
  companyId: string,
  userId: string,
  { site, month }: { site: string; month: string },
): Promise<number | undefined> {
  const first = sql`${firstOf(month)}::date`
  const during = sql`daterange(${first}, (${first} + interval '1 month')::date)`
  const { rows } = await sql<{ version: number }>`
    WITH opened AS (
      UPDATE timesheet_period SET locked_at = clock_timestamp(), locked_by = ${userId}, version = version + 1
      WHERE company_id = ${companyId} AND site_id = ${site} AND during = ${during} AND locked_at IS NULL RETURNING version),
    made AS (
      INSERT INTO timesheet_period (company_id, site_id, during, locked_at, locked_by)
      SELECT ${companyId}, ${site}, ${during}, clock_timestamp(), ${userId}
      WHERE NOT EXISTS (SELECT FROM timesheet_period p
        WHERE p.company_id = ${companyId} AND p.site_id = ${site} AND p.during && ${during}) RETURNING version)
    SELECT version FROM opened UNION ALL SELECT version FROM made`.execute(trx)
  return rows[0]?.version
}

/** @returns whether the period was locked and had that version. */
export async function removeLock(
  trx: Trx,
  companyId: string,
  { site, month, version }: { site: string; month: string; version: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE timesheet_period SET locked_at = NULL, locked_by = NULL, version = version + 1
    WHERE company_id = ${companyId} AND site_id = ${site} AND during @> ${firstOf(month)}::date AND locked_at IS NOT NULL
      AND version = ${version}`.execute(trx)
  return numAffectedRows === 1n
}

/** Bookings in other months for days of a month at a site: `c`, and the day `o`. */
const bookingsOf = (site: string, month: string) => sql`timesheet_correction c
  JOIN attendance_day o ON o.company_id = c.company_id AND o.employee_id = c.employee_id
    AND o.business_date = c.business_date AND o.site_id = ${site}
    AND o.business_date >= ${firstOf(month)}::date AND o.business_date < ${firstOf(month)}::date + interval '1 month'`

/** Sites of people who have moved since, at which something of the month is booked. */
export async function sitesOfBookings(trx: Trx, site: string, month: string): Promise<string[]> {
  const { rows } = await sql<{ site: string }>`
    SELECT DISTINCT c.site_id AS site FROM ${bookingsOf(site, month)}`.execute(trx)
  return rows.map((row) => row.site)
}

/** Whether a later month of the site is locked, or one of another that holds something of this month's days. */
export async function hasLaterLock(trx: Trx, site: string, month: string): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`
    SELECT EXISTS (SELECT FROM timesheet_period p
        WHERE p.site_id = ${site} AND p.locked_at IS NOT NULL AND lower(p.during) > ${firstOf(month)}::date)
      OR EXISTS (SELECT FROM ${bookingsOf(site, month)} WHERE ${isLockedBooking}) AS later`.execute(trx)
  return rows[0]!.later
}
