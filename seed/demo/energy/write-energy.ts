import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { foldAll } from '#api/modules/energy/fold/meter-worker.ts'
import { settleHours } from '#api/modules/energy/fold/settle-hours.ts'
import { isMetered } from './power.ts'
import { spentByMeters } from './spent.ts'

/** Grams of CO2 of a kilowatt-hour in Türkiye. */
const co2Grams = 442
const days = 365

/**
 * Meters of the plant, and what they counted: a year of hours, and of the days since yesterday readings, as devices send
 * them. A later start adds the readings since the last one.
 */
export async function writeEnergy(trx: Trx, companyId: string): Promise<void> {
  const { rows } = await sql<{ made: boolean; begun: boolean }>`
    SELECT EXISTS (SELECT FROM meter WHERE company_id = ${companyId}) AS made,
      EXISTS (SELECT FROM machine_time WHERE company_id = ${companyId}) AS begun`.execute(trx)
  const { made, begun } = rows[0]!
  if (!begun) return
  if (!made) {
    await writeMeters(trx, companyId)
    await writeYear(trx, companyId)
    await writeOddities(trx, companyId)
  }
  await writeReadings(trx, companyId)
  await foldAll(trx, companyId)
}

/** A meter of the site, below it one of each area, below that those of machines. */
async function writeMeters(trx: Trx, companyId: string): Promise<void> {
  await sql`
    INSERT INTO meter (company_id, code, name, covers, site_id, most_power)
    SELECT company_id, 'E-' || code, name, 'site', id, 4000 FROM site WHERE company_id = ${companyId}
    ORDER BY code LIMIT 1`.execute(trx)
  await sql`
    INSERT INTO meter (company_id, code, name, covers, area_id, site_id, parent_id, most_power)
    SELECT a.company_id, 'E-' || a.code, a.name, 'area', a.id, a.site_id, t.id, 1500
    FROM area a JOIN meter t ON t.company_id = a.company_id AND t.covers = 'site' AND t.site_id = a.site_id
    WHERE a.company_id = ${companyId}`.execute(trx)
  const machines = await trx
    .selectFrom('machine')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('code')
    .execute()
  const metered = machines.filter((_, index) => isMetered(index)).map(({ id }) => id)
  await sql`
    INSERT INTO meter (company_id, code, name, covers, machine_id, site_id, parent_id, most_power)
    SELECT m.company_id, 'E-' || m.code, m.name, 'machine', m.id, t.site_id, t.id, 200
    FROM machine m JOIN meter t ON t.company_id = m.company_id AND t.area_id = m.area_id
    WHERE m.company_id = ${companyId} AND m.id = ANY (${metered}::uuid[])`.execute(trx)
  await sql`
    UPDATE company_settings SET co2_grams_per_kwh = ${co2Grams}
    WHERE company_id = ${companyId} AND co2_grams_per_kwh IS NULL`.execute(trx)
}

/** Midnight of yesterday by the clock of the plant: from then on there are readings. */
const readFrom = (companyId: string) => sql`(
  SELECT at_zone((at_zone(now(), s.time_zone)::date - 1)::timestamp, s.time_zone) FROM site s
  WHERE s.company_id = ${companyId} ORDER BY s.code LIMIT 1)`

const begunAt = (companyId: string) => sql`(
  SELECT date_trunc('hour', greatest(min(started_at), ${readFrom(companyId)} - make_interval(days => ${sql.lit(days)})))
  FROM machine_time WHERE company_id = ${companyId})`

async function writeYear(trx: Trx, companyId: string): Promise<void> {
  const spent = spentByMeters(companyId, { from: begunAt(companyId), to: readFrom(companyId), step: '1 hour' })
  await sql`
    INSERT INTO meter_hour (company_id, meter_id, hour_start, local_date, local_hour, business_date, shift, kwh, own_kwh,
      idle_kwh, own_idle_kwh, base_kwh, peak_kw, day_peak_kw, readings, kept_at, kept_kwh)
    SELECT ${companyId}, meter_id, at, local::date, extract(hour FROM local), coalesce(i.business_date, local::date), i.shift,
      kwh, own_kwh, idle_kwh, least(idle_kwh, own_kwh), min(own_kwh) OVER day, peak_kw,
      CASE WHEN row_number() OVER (day ORDER BY peak_kw DESC, at) = 1 THEN peak_kw END, 60, at + interval '1 hour',
      12500 + sum(kwh) OVER (PARTITION BY meter_id ORDER BY at)
    FROM (SELECT spent.*, at_zone(at, time_zone) AS local FROM (${spent}) spent) spent
    LEFT JOIN shift_instance i ON i.company_id = ${companyId} AND i.site_id = spent.site_id
      AND i.business_date BETWEEN local::date - 1 AND local::date AND i.during @> at
    WINDOW day AS (PARTITION BY meter_id, local::date)`.execute(trx)
}

/** What really happens: a meter that was exchanged, one that was silent for a night, and one that said nothing for hours. */
async function writeOddities(trx: Trx, companyId: string): Promise<void> {
  const { rows } = await sql<{ meters: string[]; area: string[] }>`
    SELECT array_agg(id::text ORDER BY code) AS meters, array_agg(parent_id::text ORDER BY code) AS area
    FROM meter WHERE company_id = ${companyId} AND machine_id IS NOT NULL`.execute(trx)
  const { meters, area } = rows[0]!
  const [exchanged, silent, lost] = [meters[3], meters[6], meters[9]]
  if (!exchanged || !silent || !lost) return
  await sql`
    INSERT INTO meter_exchange (company_id, meter_id, exchanged_at, final_reading, first_reading)
    SELECT company_id, meter_id, hour_start + interval '20 minutes', kept_kwh + 48210.5, 0.2 FROM meter_hour
    WHERE company_id = ${companyId} AND meter_id = ${exchanged} AND hour_start < now() - interval '120 days'
      AND local_hour = 9 ORDER BY hour_start DESC LIMIT 1`.execute(trx)
  const night = (back: number) => sql`local_date = (now() - make_interval(days => ${sql.lit(back)}))::date
    AND local_hour BETWEEN 1 AND 9`
  await sql`
    UPDATE meter_hour h SET spread = true, peak_kw = NULL, idle_kwh = 0, own_idle_kwh = 0,
      kwh = g.each + CASE WHEN h.local_hour = 9 THEN g.whole - 9 * g.each ELSE 0 END
    FROM (SELECT sum(kwh) AS whole, trunc(sum(kwh) / 9, 3) AS each FROM meter_hour
      WHERE company_id = ${companyId} AND meter_id = ${silent} AND ${night(12)}) g
    WHERE h.company_id = ${companyId} AND h.meter_id = ${silent} AND ${night(12)}`.execute(trx)
  await sql`
    UPDATE meter_hour SET gap = true, kwh = 0, own_kwh = 0, idle_kwh = 0, own_idle_kwh = 0, peak_kw = NULL
    WHERE company_id = ${companyId} AND meter_id = ${lost} AND ${night(20)}`.execute(trx)
  for (const [meter, parent, back] of [
    [silent, area[6]!, 12],
    [lost, area[9]!, 20],
  ] as const) {
    const at = Date.now() - back * 86_400_000
    await settleHours(trx, companyId, [meter, parent], { from: at, to: at })
  }
}

/** Readings of each quarter of an hour since the last one. */
async function writeReadings(trx: Trx, companyId: string): Promise<void> {
  const since = sql`(SELECT coalesce(max(r.read_at), ${readFrom(companyId)}) FROM meter_reading r
    WHERE r.company_id = ${companyId} AND r.read_at < now())`
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT f.at::text AS from, (f.at + floor(extract(epoch FROM now() - f.at) / 900) * interval '15 minutes')::text AS to
    FROM (SELECT ${since} AS at) f`.execute(trx)
  const { from, to } = rows[0]!
  const spent = spentByMeters(companyId, {
    from: sql`${from}::timestamptz`,
    to: sql`${to}::timestamptz`,
    step: '15 minutes',
  })
  await sql`
    WITH begins AS (
      SELECT m.id AS meter_id, coalesce(
        (SELECT r.value FROM meter_reading r WHERE r.company_id = m.company_id AND r.meter_id = m.id
          ORDER BY r.read_at DESC LIMIT 1),
        (SELECT h.kept_kwh FROM meter_hour h WHERE h.company_id = m.company_id AND h.meter_id = m.id
          AND h.kept_at IS NOT NULL ORDER BY h.hour_start DESC LIMIT 1), 12500) AS value
      FROM meter m WHERE m.company_id = ${companyId}
    ), made AS (
      INSERT INTO meter_reading (company_id, meter_id, read_at, value)
      SELECT ${companyId}, s.meter_id, s.at + interval '15 minutes',
        round(b.value + sum(s.kwh) OVER (PARTITION BY s.meter_id ORDER BY s.at), 3)
      FROM (${spent}) s JOIN begins b ON b.meter_id = s.meter_id
      ON CONFLICT DO NOTHING RETURNING meter_id, read_at
    )
    INSERT INTO meter_work (company_id, meter_id, since, until)
    SELECT ${companyId}, meter_id, min(read_at), max(read_at) FROM made GROUP BY meter_id`.execute(trx)
}
