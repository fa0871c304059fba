import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { PublicHoliday } from './holidays.contract.ts'

const keyOf = ({ date, part }: Pick<PublicHoliday, 'date' | 'part'>) => `${date} ${part}`

/** Tells of a date and part whether a holiday of it holds at the site already, or at all of them where none is named. */
export async function findThere(
  trx: Trx,
  site: string | undefined,
): Promise<(holiday: Pick<PublicHoliday, 'date' | 'part'>) => boolean> {
  const { rows } = await sql<Pick<PublicHoliday, 'date' | 'part'>>`
    SELECT date::text AS date, part FROM holiday
    WHERE site_id IS NULL OR site_id = ${site ?? null}`.execute(trx)
  const there = new Set(rows.map(keyOf))
  return (holiday) => there.has(keyOf(holiday))
}

/** Tells of a date and part whether it was filled once, for the site or for all of them. */
export async function findFilled(
  trx: Trx,
  site: string | undefined,
): Promise<(holiday: Pick<PublicHoliday, 'date' | 'part'>) => boolean> {
  const { rows } = await sql<Pick<PublicHoliday, 'date' | 'part'>>`
    SELECT date::text AS date, part FROM holiday_fill
    WHERE site_id IS NULL OR site_id = ${site ?? null}`.execute(trx)
  const filled = new Set(rows.map(keyOf))
  return (holiday) => filled.has(keyOf(holiday))
}

export async function rememberFilled(
  trx: Trx,
  companyId: string,
  site: string | undefined,
  days: readonly Pick<PublicHoliday, 'date' | 'part'>[],
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

/** Whoever fills holidays of a company does so one after the other. */
export async function lockHolidays(trx: Trx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(742014, hashtext(${companyId}))`.execute(trx)
}
