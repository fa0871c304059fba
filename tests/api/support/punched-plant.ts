import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { buildWaiting } from '#api/modules/attendance/worker/build-waiting.ts'
import { type Database, inCompany } from '#api/platform/db/database.ts'
import { makePlant } from '#tests/model/support/plant.ts'

const zone = 'Europe/Istanbul'

/**
 * A plant of three shifts with a gate, a canteen and one person, Ada. Times are the site's clock, `2026-06-15 06:00`.
 *
 * @param app as the api connects.
 */
export async function makePunchedPlant(client: pg.Client, app: Database, suffix: string) {
  const plant = await makePlant(client, { suffix, zone })
  const { company } = plant
  const id = async (text: string, values: unknown[] = []) =>
    (await client.query(`${text} RETURNING id`, [company, ...values])).rows[0].id as string
  const site = (await client.query('SELECT id FROM site WHERE company_id = $1', [company])).rows[0].id as string
  const zoneOf = (kind: string) => id('INSERT INTO zone (company_id, code, name, kind) VALUES ($1, $2, $2, $2)', [kind])
  const zones = { outside: await zoneOf('outside'), hall: await zoneOf('production'), canteen: await zoneOf('canteen') }
  const readerOf = (code: string, from: string, to: string) =>
    id(
      `INSERT INTO reader (company_id, code, name, site_id, from_zone_id, to_zone_id, direction)
       VALUES ($1, $2, $2, $3, $4, $5, 'both')`,
      [code, site, from, to],
    )
  const readers: Record<string, string> = {
    gate: await readerOf('gate', zones.outside, zones.hall),
    canteen: await readerOf('canteen', zones.hall, zones.canteen),
  }
  const person = (name: string) =>
    id('INSERT INTO employee (company_id, code, name, site_id) VALUES ($1, $2, $2, $3)', [name, site])
  const ada = await person('Ada')

  return {
    ...plant,
    site,
    ada,
    person,
    readers,
    /** `gate in 2026-06-15 06:00`, as a person's punch. */
    async punch(text: string, employee = ada): Promise<void> {
      const [, reader, state, at] = /^(\w+) (in|out) (.+)$/.exec(text)!
      await client.query(
        `INSERT INTO punch (company_id, source, origin, credential_kind, credential, said_at, state, occurred_at, reader_id, employee_id)
         VALUES ($1, 'device', $2::text, 'card', $3::uuid::text, $4::timestamp, $5, $4::timestamp AT TIME ZONE '${zone}', $6, $3)
         ON CONFLICT DO NOTHING`,
        [company, reader, employee, at, state, readers[reader!]],
      )
    },
    /** Punches of another person, after which readers count as having reported up to a time. */
    async hear(at: string): Promise<void> {
      const other = await person(randomUUID())
      for (const reader of Object.keys(readers)) await this.punch(`${reader} in ${at}`, other)
    },
    async roster(date: string, shift: 'morning' | 'evening' | 'night' | null, employee = ada): Promise<void> {
      await client.query(
        `INSERT INTO shift_assignment (company_id, employee_id, business_date, kind, shift)
         VALUES ($1, $2, $3, CASE WHEN $4::text IS NULL THEN 'rest' ELSE 'work' END, $4)
         ON CONFLICT (company_id, employee_id, business_date) DO UPDATE SET kind = excluded.kind, shift = excluded.shift`,
        [company, employee, date, shift],
      )
    },
    /** Builds the marked days of a person. */
    build: (employee = ada) => inCompany(app, company, (trx) => buildWaiting(trx, company, employee)),
    /** Everything that was built of a person, as text, without what only says when it was written. */
    async built(employee = ada): Promise<unknown> {
      const rows = async (table: string, order: string) =>
        (
          await client.query(
            `SELECT to_jsonb(t) - '{id,version,updated_at,punch_id,entered_by,left_by}'::text[] AS row FROM ${table} t
             WHERE company_id = $1 AND employee_id = $2 ORDER BY business_date, ${order}`,
            [company, employee],
          )
        ).rows.map(({ row }) => row)
      return {
        days: await rows('attendance_day', '1'),
        stays: await rows('zone_stay', 'number'),
        exceptions: await rows('attendance_exception', 'kind, at'),
      }
    },
    /** `2026-06-15 present 8h +0 missing_out`: status, hours worked, overtime, exceptions. */
    async days(employee = ada): Promise<string[]> {
      const { rows } = await client.query<{ row: string }>(
        `SELECT concat_ws(' ', business_date, status, round(worked_seconds / 3600.0, 2)::float8 || 'h',
           '+' || round((overtime_day_seconds + overtime_week_seconds) / 3600.0, 2)::float8,
           (SELECT string_agg(x.kind, ' ' ORDER BY x.kind) FROM attendance_exception x
             WHERE (x.company_id, x.employee_id, x.business_date) = (d.company_id, d.employee_id, d.business_date))) AS row
         FROM attendance_day d WHERE company_id = $1 AND employee_id = $2 ORDER BY business_date`,
        [company, employee],
      )
      return rows.map(({ row }) => row)
    },
  }
}
