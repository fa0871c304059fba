import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import type { SiteClock } from '../shifts/site-clock.ts'
import { insideNow, privateZones } from './inside-now.ts'
import { isoOf } from './iso.ts'
import { named } from './people.queries.ts'
import type { InsidePerson, InsideQuery, ZoneNow } from './presence.contract.ts'

const isPrivate = (kind: RawBuilder<unknown>, whole: boolean): RawBuilder<unknown> =>
  whole ? sql`false` : sql`${kind} = ANY (${[...privateZones]}::text[])`

/** Zones with the people in them, and empty ones in use. @param whole private zones appear like others. */
export async function listZonesNow(trx: Trx, clock: SiteClock, whole: boolean): Promise<ZoneNow[]> {
  const { rows } = await sql<ZoneNow>`
    WITH there AS (
      SELECT n.zone_id, n.kind, n.started_at FROM ${insideNow(clock)} n),
    zones AS (
      SELECT z.id, z.name, z.kind, z.capacity, z.longest_stay_minutes FROM zone z
      WHERE z.kind <> 'outside' AND (z.id IN (SELECT zone_id FROM there) OR (z.active AND EXISTS (
        SELECT FROM reader r WHERE r.company_id = z.company_id AND r.active AND r.site_id = ${clock.id}
          AND z.id IN (r.from_zone_id, r.to_zone_id))))
      UNION ALL
      SELECT DISTINCT NULL::uuid, NULL, kind, NULL::integer, NULL::integer FROM there WHERE zone_id IS NULL)
    SELECT z.id, z.name, z.kind, z.capacity, z.longest_stay_minutes AS "longestStay", p.private,
      count(t.started_at) AS people,
      CASE WHEN NOT p.private THEN ${isoOf(sql`min(t.started_at)`)} END AS since,
      CASE WHEN NOT p.private THEN count(*) FILTER (WHERE t.started_at
        < now() - make_interval(mins => z.longest_stay_minutes)) END AS "tooLong",
      coalesce((SELECT jsonb_agg(DISTINCT r.area_id) FROM reader r WHERE r.active AND r.site_id = ${clock.id}
        AND r.area_id IS NOT NULL AND z.id IN (r.from_zone_id, r.to_zone_id)), '[]') AS areas
    FROM zones z
    CROSS JOIN LATERAL (SELECT ${isPrivate(sql`z.kind`, whole)} AS private) p
    LEFT JOIN there t ON t.zone_id = z.id OR (z.id IS NULL AND t.zone_id IS NULL AND t.kind = z.kind)
    GROUP BY z.id, z.name, z.kind, z.capacity, z.longest_stay_minutes, p.private
    ORDER BY array_position(ARRAY['production', 'rest', 'canteen', 'wc', 'own'], z.kind), z.name`.execute(trx)
  return rows
}

/** People in a zone, longest stay first. */
export function pageOfInside(
  trx: Trx,
  clock: SiteClock,
  query: InsideQuery,
  whole: boolean,
): Promise<Page<InsidePerson>> {
  return pageOf(trx, query, {
    columns: sql<InsidePerson>`
      p.id, p.code, p.name, t.name AS department, ${isoOf(sql`n.started_at`)} AS since,
      coalesce(n.started_at < now() - make_interval(mins => z.longest_stay_minutes), false) AS "tooLong"`,
    from: sql`
      FROM ${insideNow(clock)} n JOIN employee p ON p.company_id = n.company_id AND p.id = n.employee_id
      LEFT JOIN department t ON t.company_id = p.company_id AND t.id = p.department_id
      LEFT JOIN zone z ON z.company_id = n.company_id AND z.id = n.zone_id
      WHERE ${query.zone === 'none' ? sql`n.zone_id IS NULL` : sql`n.zone_id = ${query.zone}`}
        AND NOT ${isPrivate(sql`n.kind`, whole)} AND ${named(query.search)}`,
    orderBy: sql`n.started_at, p.code`,
  })
}
