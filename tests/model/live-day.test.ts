import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { load, type Row, short } from './support/client.ts'
import { liveDay } from './support/live-day.ts'
import { modelSetting } from './support/setting.ts'

const { live, ownerUrl } = await modelSetting()
const { clean, disturbed } = live
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

async function measure(company: string, names: string[]): Promise<Row> {
  const { data, error } = await load(
    {
      measures: names.map((name) => `oee.${name}`),
      filters: [{ member: 'oee.shift', operator: 'equals', values: ['morning'] }],
      timeDimensions: [{ dimension: 'oee.business_date', dateRange: [liveDay, liveDay] }],
    },
    { company },
  )
  expect(error).toBeUndefined()
  return Object.fromEntries(Object.entries(data[0] ?? {}).map(([name, value]) => [short(name), Number(value)]))
}

it('gives the OEE of the definitions to a day that came as events', async () => {
  const measured = await measure(clean, ['availability', 'performance', 'quality', 'oee'])
  const rounded = Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [name, Number(Number(value).toFixed(5))]),
  )
  expect(rounded).toEqual({ availability: 0.375, performance: 0.66667, quality: 0.98333, oee: 0.24583 })
})

it('adds up to what the events say, counted by hand', async () => {
  const { rows } = await client.query(
    `SELECT
       sum((data->>'good')::int) FILTER (WHERE kind = 'count') - sum((data->>'quantity')::int) FILTER (WHERE kind = 'scrap') AS good_pieces,
       sum((data->>'quantity')::int) FILTER (WHERE kind = 'scrap') AS scrap_pieces,
       (3 * 3600)::bigint AS run_seconds, 3600::bigint AS stoppage_seconds, 8 * 3600::bigint AS scheduled_seconds
     FROM device_event WHERE company_id = $1 AND occurred_at < '2026-06-15 10:00+00'`,
    [clean],
  )
  const expected = Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]))
  expect(expected).toMatchObject({ good_pieces: 236, scrap_pieces: 4 })
  const names = ['good_pieces', 'scrap_pieces', 'run_seconds', 'scheduled_seconds']
  const { stoppage_seconds: stopped, ...rest } = expected
  expect(await measure(clean, names)).toEqual(rest)
  const stops = await load(
    {
      measures: ['stoppages.stop_gross_seconds'],
      timeDimensions: [{ dimension: 'stoppages.business_date', dateRange: [liveDay, liveDay] }],
    },
    { company: clean },
  )
  expect(Number(stops.data[0]!['stoppages.stop_gross_seconds'])).toBe(stopped)
})

it('counts pieces without an order apart, equally in two views and in no other figure', async () => {
  for (const company of [clean, disturbed])
    for (const view of ['machines', 'production']) {
      const { data } = await load(
        {
          measures: [`${view}.pieces_without_order`, `${view}.good_pieces`],
          timeDimensions: [{ dimension: `${view}.business_date`, dateRange: [liveDay, liveDay] }],
        },
        { company },
      )
      expect(Object.values(data[0]!).map(Number)).toEqual([5, 236])
    }
})

it('is the same of events that came late, out of order and twice: timeline, reports, scrap and measures', async () => {
  const read = async (text: string, company: string) => (await client.query(text, [company])).rows
  const name = (table: string, id: string) =>
    `(SELECT split_part(code, ' ', 1) FROM ${table} n WHERE n.company_id = x.company_id AND n.id = x.${id})`
  const queries = [
    `SELECT during, state, ${name('stoppage_reason', 'reason_id')} AS reason, ${name('work_order', 'work_order_id')} AS job,
       ${name('employee', 'operator_id')} AS operator, built
     FROM machine_state_interval x WHERE company_id = $1 ORDER BY during`,
    `SELECT during, reported_at, booked_seconds, good, scrap, rework, ideal_cycle_seconds, shift, business_date::text,
       ${name('work_order', 'work_order_id')} AS job, ${name('employee', 'operator_id')} AS operator
     FROM production_report x WHERE company_id = $1 ORDER BY during, job`,
    `SELECT reported_at, quantity, shift, ${name('scrap_reason', 'reason_id')} AS reason, ${name('work_order', 'work_order_id')} AS job
     FROM scrap_report x WHERE company_id = $1 ORDER BY reported_at, quantity`,
    `SELECT ${name('work_order', 'work_order_id')} AS job, good, scrap, reports, booked_seconds, run_seconds, first_date::text
     FROM work_order_progress x WHERE company_id = $1 ORDER BY job`,
  ]
  for (const query of queries) {
    const rows = await read(query, clean)
    expect(rows.length).toBeGreaterThan(1)
    expect(await read(query, disturbed)).toEqual(rows)
  }
  const all = [
    'availability',
    'performance',
    'quality',
    'oee',
    'run_seconds',
    'no_data_seconds',
    'good_pieces',
    'scrap_pieces',
  ]
  const measures = await measure(clean, all)
  expect(measures.no_data_seconds).toBe(2 * 3600 - 1)
  expect(await measure(disturbed, all)).toEqual(measures)
})
