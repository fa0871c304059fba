import { type RawBuilder, sql } from 'kysely'
import type { SiteClock } from '../shifts/site-clock.ts'

/** Zones in which people are named only with the permission for it. */
export const privateZones = ['wc'] as const

/**
 * People inside a site now, one row each, with their current stay: the one query behind today's page, zones, andon and
 * muster list. A stay since before yesterday is a forgotten punch by every rule and is omitted.
 */
export const insideNow = ({ id, today }: Pick<SiteClock, 'id' | 'today'>): RawBuilder<unknown> => sql`(
    SELECT DISTINCT ON (s.employee_id) s.company_id, s.employee_id, s.business_date, s.zone_id, s.kind, s.started_at
    FROM zone_stay s
    JOIN attendance_day d ON d.company_id = s.company_id AND d.employee_id = s.employee_id
      AND d.business_date = s.business_date
    WHERE s.ended_at IS NULL AND s.kind <> 'outside' AND s.business_date >= ${today}::date - 1 AND d.inside
      AND d.site_id = ${id}
    ORDER BY s.employee_id, s.started_at DESC)`
