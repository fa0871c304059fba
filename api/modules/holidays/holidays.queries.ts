import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { PublicHoliday } from './holidays.contract.ts'

const keyOf = ({ date, part }: Day) => `${date} ${part}`

type Day = Pick<PublicHoliday, 'date' | 'part'>

/** Whether a holiday of a date and part already holds at the site, or at all of them where none is named. */
export const findThere = (trx: Trx, site: string | undefined) => findDays(trx, 'holiday', site)

/** Whether a date and part was filled once, for the site or for all of them. */
export const findFilled = (trx: Trx, site: string | undefined) => findDays(trx, 'holiday_fill', site)

async function findDays(
  trx: Trx,
  table: 'holiday' | 'holiday_fill',
  site: string | undefined,
): Promise<(day: Day) => boolean> {
  const { rows } = await sql<Day>`
    SELECT date::text AS date, part FROM ${sql.table(table)}
    WHERE site_id IS NULL OR site_id = ${site ?? null}`.execute(trx)
  const keys = new Set(rows.map(keyOf))
  return (day) => keys.has(keyOf(day))
}

export async function rememberFilled(
  trx: Trx,
  companyId: string,
  site: string | undefined,
  days: readonly Day[],
): Promise<void> {
  await sql`
    INSERT INTO holiday_fill (company_id, site_id, date, part)
    SELECT ${companyId}, ${site ?? null}, d.date, d.part
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS d(date date, part text)
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** Sites where a holiday holds: the one it is of, or all. */
export async function sitesOf(trx: Trx, site: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM site WHERE ${site}::uuid IS NULL OR id = ${site} ORDER BY id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Serialises the filling of holidays of a company. */
export async function lockHolidays(trx: Trx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(742014, hashtext(${companyId}))`.execute(trx)
}
