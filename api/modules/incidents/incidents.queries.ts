import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** The area of a place with the zone of its site; undefined for what is no area and no machine. */
export async function findPlace(
  trx: Trx,
  { area, machine }: { area: string | null; machine: string | null },
): Promise<{ area: string; site: string; zone: string } | undefined> {
  const { rows } = await sql<{ area: string; site: string; zone: string }>`
    SELECT a.id AS area, s.id AS site, s.time_zone AS zone
    FROM area a JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    WHERE a.id = coalesce((SELECT m.area_id FROM machine m WHERE m.id = ${machine}::uuid), ${area}::uuid)`.execute(trx)
  return rows[0]
}

/**
 * The last day on which the authority may be told of an injury: so many working days after it, as the company's settings
 * say. Offices work from Monday to Friday, and on the half of a day before a holiday.
 */
export async function findAuthorityBy(trx: Trx, { day, site }: { day: string; site: string }): Promise<string> {
  const { rows } = await sql<{ date: string }>`
    SELECT d::date::text AS date
    FROM company_settings s, generate_series(${day}::date + 1, ${day}::date + 400, interval '1 day') d
    CROSS JOIN LATERAL (
      SELECT bool_or(h.makes_up) AS works, bool_or(NOT h.makes_up AND h.part = 'whole') AS rests
      FROM holiday h WHERE h.date = d::date AND (h.site_id IS NULL OR h.site_id = ${site})) day
    WHERE (extract(isodow FROM d) < 6 OR day.works) AND day.rests IS NOT TRUE
    ORDER BY d OFFSET (SELECT safety_notice_days - 1 FROM company_settings) LIMIT 1`.execute(trx)
  return rows[0]!.date
}

/** Names of the tasks of an incident that are not done, the first ones. */
export async function findOpenTasks(trx: Trx, incident: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM task WHERE source_kind = 'incident' AND source_id = ${incident}
      AND status NOT IN ('closed', 'deleted') ORDER BY created_at LIMIT 5`.execute(trx)
  return rows.map(({ title }) => title)
}
