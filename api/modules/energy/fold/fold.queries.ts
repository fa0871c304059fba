import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { powerUnits } from '../meters.contract.ts'
import { one, times, toExact, toText } from './exact.ts'
import type { Standing } from './fold-readings.ts'
import type { MeterHour } from './meter-hour.ts'
import type { MeterRules, Reading } from './meter-rules.ts'

/** Epoch ms of an instant, as a whole number. */
const msOf = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

export interface FoldedMeter {
  id: string
  timeZone: string
  site: string
  machine: string | null
  parent: string | null
  rules: MeterRules
}

/** kWh, of powers kW, of one unit. */
const perUnit: Record<string, bigint> = {
  Wh: one / 1000n,
  kWh: one,
  MWh: one * 1000n,
  W: one / 1000n,
  kW: one,
}

export async function readMeter(trx: Trx, id: string): Promise<FoldedMeter | undefined> {
  const { rows } = await sql<{
    id: string
    timeZone: string
    site: string
    machine: string | null
    parent: string | null
    unit: string
    perPulse: string | null
    mostPower: string
    wrapsAt: string | null
    lateSeconds: number | null
    exchanges: { at: number; final: string; first: string }[]
  }>`
    SELECT m.id, s.time_zone AS "timeZone", m.site_id AS site, m.machine_id AS machine, m.parent_id AS parent, m.unit,
      m.kwh_per_pulse::text AS "perPulse", m.most_power::text AS "mostPower", m.wraps_at::text AS "wrapsAt",
      CASE WHEN m.resets_daily THEN coalesce(m.reset_late_seconds, 0) END AS "lateSeconds",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('at', ${msOf('x.exchanged_at')}, 'final', x.final_reading::text,
          'first', x.first_reading::text) ORDER BY x.exchanged_at), '[]')
        FROM meter_exchange x WHERE x.company_id = m.company_id AND x.meter_id = m.id) AS exchanges
    FROM meter m JOIN site s ON s.company_id = m.company_id AND s.id = m.site_id WHERE m.id = ${id}`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const unit = row.perPulse === null ? perUnit[row.unit]! : toExact(row.perPulse)
  const inKwh = (text: string) => times(toExact(text), unit)
  const { timeZone, site, machine, parent } = row
  const rules: MeterRules = {
    measures: powerUnits.some((power) => power === row.unit) ? 'power' : 'energy',
    perUnit: unit,
    wrapsAt: row.wrapsAt === null ? null : inKwh(row.wrapsAt),
    resetLateMs: row.lateSeconds === null ? null : row.lateSeconds * 1000,
    mostPower: toExact(row.mostPower),
    exchanges: row.exchanges.map(({ at, final, first }) => ({ at, final: inKwh(final), first: inKwh(first) })),
  }
  return { id, timeZone, site, machine, parent, rules }
}

/** Readings from an instant on, up to another, in their order. */
export async function readReadings(
  trx: Trx,
  { id, rules }: FoldedMeter,
  { from, to }: { from: number; to: number },
): Promise<Reading[]> {
  const { rows } = await sql<{ at: number[]; values: string[] }>`
    SELECT coalesce(array_agg(${msOf('read_at')} ORDER BY read_at), '{}') AS at,
      coalesce(array_agg(value::text ORDER BY read_at), '{}') AS values
    FROM meter_reading
    WHERE meter_id = ${id} AND read_at >= to_timestamp(${from / 1000}) AND read_at < to_timestamp(${to / 1000})`.execute(
    trx,
  )
  const { at, values } = rows[0]!
  return at.map((ms, index) => ({ at: ms, value: times(toExact(values[index]!), rules.perUnit) }))
}

/** First and last instant for which readings are kept, null for none. */
export async function readExtent(trx: Trx, meter: string): Promise<{ first: number; last: number } | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT (SELECT ${msOf('read_at')} FROM meter_reading WHERE meter_id = ${meter} ORDER BY read_at LIMIT 1) AS first,
      (SELECT ${msOf('read_at')} FROM meter_reading WHERE meter_id = ${meter} ORDER BY read_at DESC LIMIT 1) AS last`.execute(
    trx,
  )
  const { first, last } = rows[0]!
  return first === null || last === null ? null : { first, last }
}

/** The last reading of hours before an instant with which the next one was compared. */
export async function readKept(trx: Trx, meter: string, before: number): Promise<Reading | null> {
  const { rows } = await sql<{ at: number; value: string }>`
    SELECT ${msOf('kept_at')} AS at, kept_kwh::text AS value FROM meter_hour
    WHERE meter_id = ${meter} AND hour_start < to_timestamp(${before / 1000}) AND kept_at IS NOT NULL
    ORDER BY hour_start DESC LIMIT 1`.execute(trx)
  const [row] = rows
  return row ? { at: row.at, value: toExact(row.value) } : null
}

/** Whether the readings of a day were taken for powers when it was last folded. */
export async function readPowerSent(
  trx: Trx,
  meter: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean | null }>`
    SELECT bool_or(power_sent) AS sent FROM meter_hour WHERE meter_id = ${meter}
      AND hour_start >= to_timestamp(${from / 1000}) AND hour_start < to_timestamp(${to / 1000})`.execute(trx)
  return rows[0]?.sent ?? false
}

/** Times in which a machine stood, joined where they touch. */
export async function readStanding(
  trx: Trx,
  machine: string | null,
  { from, to }: { from: number; to: number },
): Promise<Standing[] | null> {
  if (machine === null) return null
  const { rows } = await sql<Standing>`
    SELECT floor(extract(epoch FROM lower(span)) * 1000)::float8 AS from,
      floor(extract(epoch FROM upper(span)) * 1000)::float8 AS to
    FROM (SELECT unnest(range_agg(during)) AS span FROM machine_state_interval
      WHERE machine_id = ${machine} AND state IN ('stop', 'idle')
        AND during && tstzrange(to_timestamp(${from / 1000}), to_timestamp(${to / 1000}))) spans
    ORDER BY 1`.execute(trx)
  return rows
}

/**
 * Writes the hours of a meter within a time; others that are there go. @returns the calendar days of the site whose hours
 * there are.
 */
export async function writeHours(
  trx: Trx,
  companyId: string,
  { id, site }: FoldedMeter,
  { from, to }: { from: number; to: number },
  hours: readonly MeterHour[],
): Promise<void> {
  const rows = hours.map((hour) => ({
    start: new Date(hour.start).toISOString(),
    date: hour.date,
    hour: hour.hour,
    kwh: toText(hour.kwh),
    idle: toText(hour.idle),
    peak: hour.peak === null ? null : toText(hour.peak),
    spread: hour.spread,
    gap: hour.gap,
    estimated: hour.estimated,
    power: hour.power,
    readings: hour.readings,
    kept_at: hour.kept && new Date(hour.kept.at).toISOString(),
    kept: hour.kept && toText(hour.kept.value),
  }))
  await sql`
    WITH made AS MATERIALIZED (
      SELECT h.*, i.shift, coalesce(i.business_date, h.date) AS business_date
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS h (start timestamptz, date date, hour smallint,
        kwh numeric, idle numeric, peak numeric, spread boolean, gap boolean, estimated boolean, power boolean,
        readings integer, kept_at timestamptz, kept numeric)
      LEFT JOIN shift_instance i ON i.company_id = ${companyId} AND i.site_id = ${site}
        AND i.business_date BETWEEN h.date - 1 AND h.date + 1 AND i.during @> h.start
    ), gone AS (
      DELETE FROM meter_hour h WHERE h.company_id = ${companyId} AND h.meter_id = ${id}
        AND h.hour_start >= to_timestamp(${from / 1000}) AND h.hour_start < to_timestamp(${to / 1000})
        AND NOT EXISTS (SELECT FROM made WHERE made.start = h.hour_start)
    )
    INSERT INTO meter_hour AS h (company_id, meter_id, hour_start, local_date, local_hour, business_date, shift, kwh,
      idle_kwh, peak_kw, spread, gap, estimated, power_sent, readings, kept_at, kept_kwh)
    SELECT ${companyId}, ${id}, start, date, hour, business_date, shift, kwh, idle, peak, spread, gap, estimated, power,
      readings, kept_at, kept FROM made
    ON CONFLICT (company_id, meter_id, hour_start) DO UPDATE SET local_date = excluded.local_date,
      local_hour = excluded.local_hour, business_date = excluded.business_date, shift = excluded.shift,
      kwh = excluded.kwh, own_kwh = least(h.own_kwh, excluded.kwh), idle_kwh = excluded.idle_kwh, own_idle_kwh = 0,
      peak_kw = excluded.peak_kw, spread = excluded.spread, gap = excluded.gap, estimated = excluded.estimated,
      power_sent = excluded.power_sent, readings = excluded.readings, kept_at = excluded.kept_at,
      kept_kwh = excluded.kept_kwh
    WHERE (h.local_date, h.local_hour, h.business_date, h.shift, h.kwh, h.idle_kwh, h.peak_kw, h.spread, h.gap,
        h.estimated, h.power_sent, h.readings, h.kept_at, h.kept_kwh)
      IS DISTINCT FROM (excluded.local_date, excluded.local_hour, excluded.business_date, excluded.shift, excluded.kwh,
        excluded.idle_kwh, excluded.peak_kw, excluded.spread, excluded.gap, excluded.estimated, excluded.power_sent,
        excluded.readings, excluded.kept_at, excluded.kept_kwh)`.execute(trx)
}
