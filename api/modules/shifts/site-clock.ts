import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Time of a site: its zone, the first day of its weeks (ISO, 1 is Monday), its business date of this moment and the minutes
 * that its clock is past the midnight of that date.
 */
export interface SiteClock {
  id: string | null
  code: string | null
  timeZone: string
  firstWeekday: number
  today: string
  minute: number
}

/** The clock of a site, or of the one people work at when none is named; UTC for a company without sites. */
export async function readSiteClock(trx: Trx, site: { id?: string | null; code?: string | null }): Promise<SiteClock> {
  const { rows } = await sql<SiteClock>`
    SELECT s.id, s.code, s.time_zone AS "timeZone", s.first_weekday AS "firstWeekday",
      day.today, floor(extract(epoch FROM at_zone(now(), s.time_zone) - day.today) / 60)::integer AS minute
    FROM site s
    LEFT JOIN shift_instance i ON i.company_id = s.company_id AND i.site_id = s.id AND i.during @> now()
    CROSS JOIN LATERAL (
      SELECT coalesce(i.business_date, at_zone(now(), s.time_zone)::date) AS today) day
    ORDER BY (s.id = ${site.id ?? null}::uuid) IS TRUE DESC, (s.code = ${site.code ?? null}) IS TRUE DESC,
      i.business_date IS NULL, s.code
    LIMIT 1`.execute(trx)
  return (
    rows[0] ?? {
      id: null,
      code: null,
      timeZone: 'UTC',
      firstWeekday: 1,
      today: new Date().toISOString().slice(0, 10),
      minute: new Date().getUTCHours() * 60 + new Date().getUTCMinutes(),
    }
  )
}

/**
 * The last working shifts that ended at least `settleSeconds` ago, the last one first: until then its last events may
 * still be under way.
 */
export async function readEndedShifts(
  trx: Trx,
  siteId: string,
  { settleSeconds, count }: { settleSeconds: number; count: number },
): Promise<{ shift: string; businessDate: string; endedAt: Date }[]> {
  const { rows } = await sql<{ shift: string; businessDate: string; endedAt: Date }>`
    SELECT shift, business_date AS "businessDate", upper(during) AS "endedAt" FROM shift_instance
    WHERE site_id = ${siteId} AND working
      AND upper(during) <= clock_timestamp() - make_interval(secs => ${settleSeconds})
      AND business_date >= (clock_timestamp() - interval '60 days')::date
    ORDER BY upper(during) DESC LIMIT ${count}`.execute(trx)
  return rows
}
