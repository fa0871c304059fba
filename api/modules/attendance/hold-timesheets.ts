import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

const key = (site: string) => sql`hashtextextended('timesheets ' || ${site}, 0)`

/**
 * Keeps the timesheets of a site as they are, locked or open, until the transaction ends: whoever writes days or punches of
 * it holds them, any number at once, after the person's lock.
 */
export async function holdTimesheets(trx: Trx, site: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${key(site)})`.execute(trx)
}

/**
 * Locks the timesheets of all sites concerned, in one order: the person's own site, every site where they are placed at any
 * time, and those of their days and bookings.
 *
 * @param of.site their own.
 */
export async function holdTimesheetsOf(
  trx: Trx,
  { companyId, employee, site }: { companyId: string; employee: string; site: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT ${site} AS id UNION SELECT d.site_id::text FROM attendance_day d
    WHERE d.company_id = ${companyId} AND d.employee_id = ${employee}
    UNION SELECT p.site_id::text FROM employee_placement p
    WHERE p.company_id = ${companyId} AND p.employee_id = ${employee} AND p.site_id IS NOT NULL
    UNION SELECT c.site_id::text FROM timesheet_correction c
    WHERE c.company_id = ${companyId} AND c.employee_id = ${employee} ORDER BY id`.execute(trx)
  for (const { id } of rows) await holdTimesheets(trx, id)
}

/** Waits until nobody writes days of a site, and lets nobody begin until the transaction ends. */
export async function stopTimesheets(trx: Trx, site: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${key(site)})`.execute(trx)
}
