import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Settles what of meters adds up, of days in a time: what no meter below measured, the base load and the peak of each day.
 *
 * What is left of a meter is left of its day, and shared by where it is: clocks of meters differ, and a gap of one is
 * spread where another says exactly when. So nothing is negative, and the day adds up.
 */
export async function settleHours(
  trx: Trx,
  companyId: string,
  meters: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    WITH hours AS (
      SELECT h.meter_id, h.hour_start, h.local_date, h.kwh, h.idle_kwh, h.peak_kw, b.idle AS idle_below,
        b.kwh AS below, greatest(h.kwh - b.kwh, 0) AS free,
        NOT h.gap AND NOT h.spread AND h.hour_start > e.first AND h.hour_start < e.last AS whole
      FROM meter_hour h
      JOIN LATERAL (SELECT min(x.hour_start) AS first, max(x.hour_start) AS last FROM meter_hour x
        WHERE x.company_id = ${companyId} AND x.meter_id = h.meter_id) e ON true
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.kwh), 0) AS kwh, coalesce(sum(x.idle_kwh), 0) AS idle
        FROM meter m JOIN meter_hour x ON x.company_id = m.company_id AND x.meter_id = m.id AND x.hour_start = h.hour_start
        WHERE m.company_id = ${companyId} AND m.parent_id = h.meter_id) b
      WHERE h.company_id = ${companyId} AND h.meter_id = ANY (${[...new Set(meters)]}::uuid[])
        AND h.local_date BETWEEN (to_timestamp(${from / 1000}) AT TIME ZONE 'UTC')::date - 1
          AND (to_timestamp(${to / 1000}) AT TIME ZONE 'UTC')::date + 1
    ), days AS (
      SELECT *, greatest(sum(kwh) OVER day - sum(below) OVER day, 0) AS left_over, sum(free) OVER day AS all_free,
        sum(free) OVER (day ORDER BY hour_start) AS free_so_far,
        row_number() OVER (day ORDER BY peak_kw DESC NULLS LAST, hour_start) = 1 AS is_peak
      FROM hours WINDOW day AS (PARTITION BY meter_id, local_date)
    ), owned AS (
      SELECT *, CASE WHEN left_over = all_free THEN free
        ELSE round(left_over * free_so_far / all_free, 9) - round(left_over * (free_so_far - free) / all_free, 9) END AS own
      FROM days
    ), based AS (
      SELECT *, min(own) FILTER (WHERE whole) OVER (PARTITION BY meter_id, local_date) AS least_own FROM owned
    ), settled AS (
      SELECT meter_id, hour_start, own, least(own, greatest(idle_kwh - idle_below, 0)) AS own_idle,
        least(own, least_own) AS base, CASE WHEN is_peak THEN peak_kw END AS day_peak
      FROM based
    )
    UPDATE meter_hour h SET own_kwh = s.own, own_idle_kwh = s.own_idle, base_kwh = s.base, day_peak_kw = s.day_peak
    FROM settled s
    WHERE h.company_id = ${companyId} AND h.meter_id = s.meter_id AND h.hour_start = s.hour_start
      AND (h.own_kwh, h.own_idle_kwh, h.base_kwh, h.day_peak_kw)
        IS DISTINCT FROM (s.own, s.own_idle, s.base, s.day_peak)`.execute(trx)
}
