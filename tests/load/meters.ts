import pg from 'pg'
import { foldAll } from '#api/modules/energy/fold/meter-worker.ts'
import { storeReadings } from '#api/modules/energy/readings/readings.queries.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { askFigures, type CubeSetting, type FiguresOf } from './attendance-questions.ts'
import { type Figure, atLeast, below } from './figure.ts'
import { rollupsOf } from './freshness.ts'
import { concurrent, median, percentile, showMs, timed } from './timing.ts'

export interface MeterSetting extends CubeSetting {
  databaseUrl: string
  appUrl: string
}

const meters = 100
/** Readings of one statement, and statements at once. */
const together = 10_000
const writers = 2
const dayMinutes = 1440
const users = 8
const asks = 12

/** What the energy report asks of a year. */
const questions: FiguresOf[] = [
  {
    report: 'Energy report, headline',
    view: 'energy',
    measures: ['kwh', 'idle_kwh', 'machine_kwh', 'peak_sum', 'peak_days', 'base_kwh', 'based_kwh', 'co2_kg'],
    dimensions: [],
  },
  {
    report: 'Energy report, by machine',
    view: 'energy',
    measures: ['machine_kwh', 'idle_kwh'],
    dimensions: ['machine'],
  },
  {
    report: 'Energy report, weekday and hour',
    view: 'energy',
    measures: ['kwh'],
    dimensions: ['weekday', 'hour_of_day'],
  },
]

/**
 * A hundred meters that are read every minute: readings stored, made into hours, and a year of hours reported. Readings are
 * stored for some of the days, hours are there for all.
 */
export async function* measureMeters(
  setting: MeterSetting,
  days: number,
  say: (text: string) => void,
): AsyncGenerator<Figure[]> {
  const client = new pg.Client({ connectionString: setting.databaseUrl })
  await client.connect()
  try {
    const company = await meteredCompany(client)
    yield [await stored(setting, company, days), await folded(setting, company)]
    say('a year of hours, and their rollups')
    await fillYear(client, company.id, days)
    await rollupsOf(setting.databaseUrl)
    const figures: Figure[] = []
    for (const question of questions) {
      const times = await concurrent(users, asks, await askFigures(setting, company, question, 300))
      figures.push({
        what: `${question.report}, a year of ${meters} meters: ${users} users`,
        measured: `p50 ${showMs(median(times))}, p95 ${showMs(percentile(times, 0.95))}`,
        bar: 'p95 < 150 ms',
        ...below(percentile(times, 0.95), 150),
      })
    }
    yield figures
  } finally {
    await client.end()
  }
}

interface Metered {
  id: string
  to: string
  meters: string[]
}

async function meteredCompany(client: pg.Client): Promise<Metered> {
  const code = `METERS${process.pid}`
  const { rows } = await client.query<Metered>(
    `WITH c AS (INSERT INTO company (code, name) VALUES ($1, $1) RETURNING id),
      s AS (INSERT INTO site (company_id, code, name, time_zone) SELECT id, 'S', 'Site', 'Europe/Istanbul' FROM c RETURNING *),
      a AS (INSERT INTO area (company_id, code, name, site_id) SELECT company_id, 'A', 'Hall', id FROM s RETURNING *),
      k AS (INSERT INTO machine_class (company_id, code, name) SELECT id, 'K', 'Press' FROM c RETURNING *),
      m AS (INSERT INTO machine (company_id, code, name, area_id, machine_class_id)
        SELECT a.company_id, 'M' || n, 'Machine ' || n, a.id, k.id FROM a, k, generate_series(1, $2) n RETURNING *),
      t AS (INSERT INTO meter (company_id, code, name, covers, machine_id, site_id, most_power)
        SELECT m.company_id, 'E-' || m.code, m.name, 'machine', m.id, s.id, 200 FROM m, s RETURNING id)
     SELECT c.id, current_date::text AS to, (SELECT array_agg(t.id) FROM t) AS meters FROM c`,
    [code, meters],
  )
  return rows[0]!
}

async function stored({ appUrl }: MeterSetting, company: Metered, days: number): Promise<Figure> {
  const app = createDatabase(appUrl, { max: writers, quick: true })
  const from = Date.parse(`${company.to}T00:00:00Z`) - days * 86_400_000
  const minutes = days * dayMinutes
  const each = together / meters
  try {
    const { ms } = await timed(() =>
      Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          // All meters at once, minute by minute, as gateways send.
          for (let begin = writer * each; begin < minutes; begin += writers * each) {
            const sent = { meters: [] as string[], at: [] as string[], values: [] as string[] }
            for (let minute = begin; minute < Math.min(minutes, begin + each); minute++)
              for (const meter of company.meters) {
                sent.meters.push(meter)
                sent.at.push(new Date(from + minute * 60_000).toISOString())
                sent.values.push((50_000 + minute * 0.5).toFixed(1))
              }
            await inCompany(app, company.id, (trx) => storeReadings(trx, company.id, sent))
          }
        }),
      ),
    )
    const rate = (minutes * meters) / (ms / 1000)
    return {
      what: `Readings of ${meters} meters stored, ${((minutes * meters) / 1e6).toFixed(1)} M`,
      measured: `${Math.round(rate).toLocaleString('en')} readings/s`,
      bar: '>= 20,000 readings/s',
      ...atLeast(rate, 20_000),
    }
  } finally {
    await app.destroy()
  }
}

async function folded({ appUrl }: MeterSetting, company: Metered): Promise<Figure> {
  const app = createDatabase(appUrl, { max: 1, quick: true })
  try {
    const { ms, value } = await timed(() =>
      inCompany(app, company.id, async (trx) => {
        await foldAll(trx, company.id)
        const { all } = await trx
          .selectFrom('meter_reading')
          .select((of) => of.fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow()
        return Number(all)
      }),
    )
    const rate = value / (ms / 1000)
    return {
      what: 'The same made into hours, by one process',
      measured: `${Math.round(rate).toLocaleString('en')} readings/s`,
      bar: '>= 20,000 readings/s',
      ...atLeast(rate, 20_000),
    }
  } finally {
    await app.destroy()
  }
}

/** The rest of a year, as if it had been made of readings. */
async function fillYear(client: pg.Client, company: string, days: number): Promise<void> {
  await client.query(
    `INSERT INTO meter_hour (company_id, meter_id, hour_start, local_date, local_hour, business_date, shift, kwh, own_kwh,
       idle_kwh, own_idle_kwh, base_kwh, peak_kw, day_peak_kw, readings)
     SELECT $1, m.id, h, h::date, extract(hour FROM h), h::date, (ARRAY['night', 'morning', 'evening'])[1 + (extract(hour FROM h)::int / 8)],
       30, 30, 3, 3, 10, 40, CASE WHEN extract(hour FROM h) = 9 THEN 40 END, 60
     FROM meter m, generate_series(current_date - 365, current_date - $2::int - 1, interval '1 hour') h
     WHERE m.company_id = $1 ON CONFLICT DO NOTHING`,
    [company, days],
  )
}
