/** Twins of energy: what is not below another meter counts, in SQL of its own. */
const placed = `
  LEFT JOIN machine m ON m.id = t.machine_id
  LEFT JOIN machine_class k ON k.id = m.machine_class_id
  LEFT JOIN area a ON a.id IN (m.area_id, t.area_id)`
const keysHere = 'a.name AS area, k.name AS machine_class, m.code AS machine_code, t.code AS meter_code'

export const energySources = {
  meterHours: `
    SELECT f.company_id, f.business_date, f.shift, ${keysHere}, to_char(f.local_date, 'ID') AS weekday,
      f.local_hour::text AS hour_of_day, f.meter_id || ' ' || trunc(extract(epoch FROM f.hour_start)) AS meter_hour_id,
      CASE WHEN f.gap THEN 'gap' WHEN f.spread THEN 'spread' WHEN f.estimated THEN 'estimated' ELSE 'measured' END AS reading_kind,
      f.kwh - (SELECT coalesce(sum(b.kwh), 0) FROM meter_hour b JOIN meter s ON s.id = b.meter_id
        WHERE s.parent_id = t.id AND b.hour_start = f.hour_start) AS own,
      t.machine_id IS NOT NULL AS of_machine, f.idle_kwh AS idle, f.base_kwh AS base, f.day_peak_kw AS peak,
      (SELECT co2_grams_per_kwh FROM company_settings c WHERE c.company_id = f.company_id) AS co2
    FROM meter_hour f JOIN meter t ON t.id = f.meter_id ${placed}`,
  meteredReports: `
    SELECT f.company_id, f.business_date, f.shift, ${keysHere},
      to_char(f.reported_local - interval '1 microsecond', 'ID') AS weekday,
      extract(hour FROM f.reported_local - interval '1 microsecond')::text AS hour_of_day, f.good
    FROM production_report f
    JOIN meter t ON t.id = (SELECT x.id FROM meter x WHERE x.machine_id = f.machine_id ORDER BY x.active DESC, x.code LIMIT 1)
    ${placed} WHERE f.good > 0`,
}

const common = [
  'business_date',
  'shift',
  'area',
  'machine_class',
  'machine_code',
  'meter_code',
  'weekday',
  'hour_of_day',
] as const

export const energyKeys = {
  meterHours: [...common, 'reading_kind', 'meter_hour_id'] as const,
  meteredReports: common,
}

export const energySums: Record<string, [keyof typeof energySources, string]> = {
  kwh: ['meterHours', 'sum(own)'],
  machine_kwh: ['meterHours', 'sum(own) FILTER (WHERE of_machine)'],
  idle_kwh: ['meterHours', 'sum(idle) FILTER (WHERE of_machine)'],
  base_kwh: ['meterHours', 'sum(base)'],
  based_kwh: ['meterHours', 'sum(own) FILTER (WHERE base IS NOT NULL)'],
  peak_sum: ['meterHours', 'sum(peak)'],
  peak_days: ['meterHours', 'count(peak)'],
  spread_kwh: ['meterHours', "sum(own) FILTER (WHERE reading_kind = 'spread')"],
  gap_hours: ['meterHours', "count(*) FILTER (WHERE reading_kind = 'gap')"],
  co2_kg: ['meterHours', 'sum(own * co2) / 1000'],
  metered_pieces: ['meteredReports', 'sum(good)'],
}

export const energyRatios: Record<string, [above: string, below: string]> = {
  idle_energy_share: ['idle_kwh', 'machine_kwh'],
  base_share: ['base_kwh', 'based_kwh'],
  peak_kw: ['peak_sum', 'peak_days'],
  kwh_per_piece: ['machine_kwh', 'metered_pieces'],
}

export const energyCuts = {
  energy: [
    [],
    ['business_date'],
    ['area', 'machine_class'],
    ['weekday', 'hour_of_day'],
    ['machine_code', 'shift'],
    ['meter_code', 'reading_kind'],
    ['meter_hour_id'],
  ],
} as const
