import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { siteOn } from '../person-site.ts'

/** Whether a booking `c` stands in a locked timesheet: of the site that the person was of when it was made. */
export const isLockedBooking = sql<boolean>`EXISTS (SELECT FROM timesheet_period p WHERE p.company_id = c.company_id
  AND p.site_id = c.site_id AND p.locked_at IS NOT NULL AND p.during @> c.booked_in)`

/**
 * The month in which is booked by how much a day of a locked timesheet would be other by now: the first one after it that is
 * open at the person's site of then, behind all that hold something of the day and are locked.
 *
 * @param date a date of the statement.
 */
export const bookingMonth = (
  { companyId, employee }: { companyId: string; employee: string },
  date: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(
  SELECT month::date FROM generate_series(date_trunc('month', ${date}) + interval '1 month',
    date_trunc('month', ${date}) + interval '600 months', interval '1 month') AS month
  WHERE NOT EXISTS (SELECT FROM timesheet_period p WHERE p.company_id = ${companyId}
      AND p.site_id = ${siteOn({ companyId, employee }, sql`month::date`)}
      AND p.locked_at IS NOT NULL AND p.during @> month::date)
    AND NOT EXISTS (SELECT FROM timesheet_correction c WHERE c.company_id = ${companyId} AND c.employee_id = ${employee}
      AND c.business_date = ${date} AND c.booked_in >= month::date AND ${isLockedBooking})
  ORDER BY month LIMIT 1)`

/** Where what differs of a date is booked; null where its timesheet is open, at the site that the day stands at. */
export async function monthOfCorrection(
  trx: Trx,
  of: { companyId: string; employee: string },
  date: string,
): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT CASE WHEN EXISTS (SELECT FROM timesheet_period p
      WHERE p.site_id = coalesce((SELECT d.site_id FROM attendance_day d
          WHERE d.employee_id = ${of.employee} AND d.business_date = ${date}::date), ${siteOn(of, sql`${date}::date`)})
        AND p.locked_at IS NOT NULL AND p.during @> ${date}::date)
      THEN ${bookingMonth(of, sql`${date}::date`)}::text END AS month`.execute(trx)
  return rows[0]!.month
}
