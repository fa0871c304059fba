import type pg from 'pg'
import type { Plant } from './plant.ts'

const meters = [
  { code: 'Main', covers: 'site', parent: null, machine: null, area: null },
  { code: 'Hall', covers: 'area', parent: 'Main', machine: null, area: 'Hall A' },
  { code: 'E-V2', covers: 'machine', parent: 'Hall', machine: 'V2', area: null },
  { code: 'E-V4', covers: 'machine', parent: 'Hall', machine: 'V4', area: null },
  { code: 'E-V1', covers: 'machine', parent: 'Main', machine: 'V1', area: null },
]

/** Hours of a day in March and of the day in October on which a clock shows an hour twice: kWh of each meter, and what it is. */
const hours = [
  { at: '2026-03-02 05:00', kwh: [90, 50, 20, 11.5, 6], shift: 'night', of: '2026-03-01' },
  { at: '2026-03-02 06:00', kwh: [80.25, 48, 20.125, 9, 0], shift: 'morning', of: '2026-03-02', spread: ['E-V2'] },
  { at: '2026-03-02 07:00', kwh: [70, 30, 10, 20, 5.000000001], shift: 'morning', of: '2026-03-02', gap: ['E-V1'] },
  { at: '2026-10-25 02:00', kwh: [9, 5, 2, 1, 1], shift: 'night', of: '2026-10-24', estimated: ['E-V4'] },
  { at: '2026-10-25 03:30', kwh: [8, 4, 2, 1, 1], shift: null, of: '2026-10-25' },
]

/** Meters of a site, an area and machines, one below the other, and hours of them. */
export async function fillEnergy(client: pg.Client, { company, name }: Plant): Promise<void> {
  const idOf = (table: string, n: number) => `(SELECT id FROM ${table} WHERE company_id = $1 AND code = $${n})`
  await client.query(`UPDATE company_settings SET co2_grams_per_kwh = 442 WHERE company_id = $1`, [company])
  for (const { code, covers, parent, machine, area } of meters)
    await client.query(
      `INSERT INTO meter (company_id, code, name, covers, machine_id, area_id, site_id, parent_id, most_power)
       VALUES ($1, $2, $2, $3, ${idOf('machine', 4)}, ${idOf('area', 5)}, ${idOf('site', 6)}, ${idOf('meter', 7)}, 100)`,
      [company, name(code), covers, machine && name(machine), area && name(area), name('Site'), parent && name(parent)],
    )
  for (const { at, kwh, shift, of, spread = [], gap = [], estimated = [] } of hours)
    for (const [n, { code, machine }] of meters.entries()) {
      const below = meters.reduce((sum, { parent }, index) => (parent === code ? sum + kwh[index]! : sum), 0)
      const own = Number((kwh[n]! - below).toFixed(9))
      await client.query(
        `INSERT INTO meter_hour (company_id, meter_id, hour_start, local_date, local_hour, business_date, shift, kwh, own_kwh,
           idle_kwh, own_idle_kwh, base_kwh, peak_kw, day_peak_kw, spread, gap, estimated)
         VALUES ($1, ${idOf('meter', 2)}, $3::timestamp AT TIME ZONE 'UTC', $3::date, extract(hour FROM $3::timestamp), $4, $5, $6, $7,
           $8, $8, $9, $10, $10, $11, $12, $13)`,
        [
          company,
          name(code),
          at,
          of,
          shift,
          kwh[n],
          own,
          machine ? own / 4 : 0,
          n % 2 ? own / 2 : null,
          at.endsWith('05:00') ? own * 1.5 : null,
          spread.includes(code),
          gap.includes(code),
          estimated.includes(code),
        ],
      )
    }
}
