import { type RawBuilder, sql } from 'kysely'
import { compressors, lighting, powers } from './power.ts'

/** Times in the database's own words. */
export interface Span {
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
  /** An interval of PostgreSQL, the step in which energy is reckoned. */
  step: '1 hour' | '15 minutes'
}

const profile = sql.join(
  Object.entries(powers).map(
    ([code, { run, stand, off }]) => sql`(${sql.lit(code)}, ${sql.lit(run)}, ${sql.lit(stand)}, ${sql.lit(off)})`,
  ),
)

/** A number from 0 to 1 that a thing always has at a time. */
const chance = (thing: RawBuilder<unknown>, at = sql`at`) =>
  sql`((hashtextextended(${thing}::text || ${at}::text, 7) & 1023) / 1023.0)`

const atWork = sql`(extract(isodow FROM at_zone(at, time_zone)) < 7
  AND extract(hour FROM at_zone(at, time_zone)) BETWEEN 6 AND 21)`

const hoursIn = (step: Span['step']) => sql`extract(epoch FROM ${sql.lit(step)}::interval)::numeric / 3600`

/**
 * What every machine uses step by step, by what it did: `machine_id`, `area_id`, `at`, `kwh`, `idle_kwh` of it while it
 * stood, `peak_kw`. What has been left on over a rest day is a part of the machines: it is there to be found.
 */
export function spentByMachines(companyId: string, { from, to, step }: Span): RawBuilder<unknown> {
  return sql`
    SELECT m.id AS machine_id, m.area_id, g.at,
      round((p.run * (0.94 + 0.12 * ${chance(sql`m.id`, sql`g.at`)}) * s.run + p.stand * s.stand + s.off * CASE WHEN left_on THEN p.stand
        ELSE p.off END) / 3600 + p.off * (${hoursIn(step)} - (s.run + s.stand + s.off) / 3600), 3) AS kwh,
      round((p.stand * s.stand + s.off * CASE WHEN left_on THEN p.stand ELSE p.off END) / 3600, 3) AS idle_kwh,
      round(CASE WHEN s.run >= 600 THEN p.run * (1.07 + 0.06 * ${chance(sql`m.code`, sql`g.at`)}) ELSE p.stand * 1.1 END, 3) AS peak_kw
    FROM machine m
    JOIN machine_class c ON c.company_id = m.company_id AND c.id = m.machine_class_id
    JOIN (VALUES ${profile}) AS p (code, run, stand, off) ON p.code = c.code
    CROSS JOIN LATERAL (SELECT hashtextextended(m.code, 3) % 4 = 0 AS left_on) l
    CROSS JOIN LATERAL generate_series(${from}, ${to} - ${sql.lit(step)}::interval, ${sql.lit(step)}::interval) AS g (at)
    LEFT JOIN (
      SELECT t.machine_id, h.at, sum(h.seconds) FILTER (WHERE t.state = 'run') AS run,
        sum(h.seconds) FILTER (WHERE t.state IN ('stop', 'idle') AND NOT h.long) AS stand,
        sum(h.seconds) FILTER (WHERE t.state IN ('stop', 'idle') AND h.long) AS off
      FROM machine_time t
      CROSS JOIN LATERAL (
        SELECT b.at, t.state = 'idle' AND t.ended_at - t.started_at > interval '4 hours' AS long,
          extract(epoch FROM least(t.ended_at, b.at + ${sql.lit(step)}::interval) - greatest(t.started_at, b.at)) AS seconds
        FROM generate_series(
          ${from} + floor(extract(epoch FROM greatest(t.started_at, ${from}) - ${from})
            / extract(epoch FROM ${sql.lit(step)}::interval)) * ${sql.lit(step)}::interval,
          least(t.ended_at, ${to}) - interval '1 microsecond', ${sql.lit(step)}::interval) AS b (at)) h
      WHERE t.company_id = ${companyId} AND t.ended_at > ${from} AND t.started_at < ${to}
      GROUP BY t.machine_id, h.at) x ON x.machine_id = m.id AND x.at = g.at
    CROSS JOIN LATERAL (SELECT coalesce(x.run, 0) AS run, coalesce(x.stand, 0) AS stand, coalesce(x.off, 0) AS off) s
    WHERE m.company_id = ${companyId}`
}

/**
 * What every meter has step by step: `meter_id`, `at`, `kwh`, `own_kwh`, `idle_kwh`, `peak_kw`, and `time_zone`. Meters of
 * areas have all their machines and the light, the one of the site all areas and the compressors.
 */
export function spentByMeters(companyId: string, span: Span): RawBuilder<unknown> {
  const beside = ({ work, rest }: { work: number; rest: number }, thing: RawBuilder<unknown>) => sql`
    round(CASE WHEN ${atWork} THEN ${sql.lit(work)} ELSE ${sql.lit(rest)} END * (0.95 + 0.1 * ${chance(thing)})
      * ${hoursIn(span.step)}, 3)`
  return sql`
    WITH machines AS MATERIALIZED (${spentByMachines(companyId, span)}), metered AS MATERIALIZED (
      SELECT t.id AS meter_id, x.* FROM machines x
      JOIN meter t ON t.company_id = ${companyId} AND t.machine_id = x.machine_id
    ), areas AS MATERIALIZED (
      SELECT a.id AS area_id, s.time_zone, x.at, x.kwh, x.metered, ${beside(lighting, sql`a.id`)} AS light
      FROM (SELECT x.area_id, x.at, sum(x.kwh) AS kwh, sum(x.kwh) FILTER (WHERE t.id IS NOT NULL) AS metered
        FROM machines x LEFT JOIN meter t ON t.company_id = ${companyId} AND t.machine_id = x.machine_id GROUP BY 1, 2) x
      JOIN area a ON a.company_id = ${companyId} AND a.id = x.area_id
      JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    ), whole AS MATERIALIZED (
      SELECT at, time_zone, kwh, ${beside(compressors, sql`time_zone`)} AS base
      FROM (SELECT at, time_zone, sum(kwh + light) AS kwh FROM areas GROUP BY at, time_zone) x
    ), every AS (
      SELECT meter_id, at, kwh, kwh AS own_kwh, least(idle_kwh, kwh) AS idle_kwh, greatest(peak_kw, kwh) AS peak_kw FROM metered
      UNION ALL
      SELECT t.id, x.at, x.kwh + x.light, x.kwh + x.light - coalesce(x.metered, 0), 0, round((x.kwh + x.light) * 1.1, 3)
      FROM areas x JOIN meter t ON t.company_id = ${companyId} AND t.area_id = x.area_id
      UNION ALL
      SELECT t.id, x.at, x.kwh + x.base, x.base, 0, round((x.kwh + x.base) * 1.08, 3)
      FROM whole x JOIN meter t ON t.company_id = ${companyId} AND t.covers = 'site'
    )
    SELECT e.*, s.time_zone, s.id AS site_id FROM every e
    JOIN meter t ON t.company_id = ${companyId} AND t.id = e.meter_id
    JOIN site s ON s.company_id = t.company_id AND s.id = t.site_id`
}
