import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { netSeconds } from '#api/modules/andon/andon.states.ts'
import { startPatienceMs } from '#tests/support/patience.ts'
import { load, short } from './support/client.ts'
import { makePlant } from './support/plant.ts'
import { modelSetting } from './support/setting.ts'

const hour = 3_600_000
let client: pg.Client
let company: string
let today: string
/** A shift of 8 hours with half an hour's break in its second hour, three hours after its start. */
const measuredSeconds = 3 * 3600
const start = Math.floor(Date.now() / 60_000) * 60_000 - 3 * hour
const iso = (at: number) => new Date(at).toISOString()
const shift = {
  start: iso(start),
  end: iso(start + 8 * hour),
  breaks: [{ start: iso(start + hour), end: iso(start + 1.5 * hour) }],
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: (await modelSetting()).ownerUrl })
  await client.connect()
  const plant = await makePlant(client, { suffix: 'Running', zone: 'UTC' })
  company = plant.company
  today = shift.start.slice(0, 10)
  await plant.area('Hall')
  await plant.machineClass('Press')
  await plant.machine('P1', 'Hall', 'Press')
  await plant.product('Cap')
  await plant.order({ code: 'O1', product: 'Cap', planned: 5000, start: today })
  await client.query(
    `WITH made AS (
       INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working, breaks)
       SELECT $1, s.id, n.shift, $2, tstzrange(n.start, n.start + interval '8 hours'), true, n.breaks
       FROM site s, (VALUES
         ('night', $3::timestamptz - interval '8 hours', '{}'::tstzmultirange),
         ('morning', $3::timestamptz, tstzmultirange(tstzrange($4, $5))),
         ('evening', $3::timestamptz + interval '8 hours', '{}'::tstzmultirange)) n (shift, start, breaks)
       WHERE s.company_id = $1 RETURNING *)
     INSERT INTO machine_shift (company_id, machine_id, shift_instance_id, business_date, shift, calendar_seconds, scheduled_seconds, break_seconds)
     SELECT $1, m.id, i.id, i.business_date, i.shift, n.seconds, n.seconds, CASE i.shift WHEN 'morning' THEN 1800 ELSE 0 END
     FROM made i JOIN machine m ON m.company_id = $1
     JOIN (VALUES ('night', 28800), ('morning', $6::integer)) n (shift, seconds) ON n.shift = i.shift`,
    [company, today, shift.start, shift.breaks[0]!.start, shift.breaks[0]!.end, measuredSeconds],
  )
  for (const code of ['night', 'morning', 'evening'] as const) await plant.plan('P1', today, code, 'O1', 900)
  await plant.day('2026-03-24', { breaks: [['morning', '10:00', '10:30']] })
  await plant.plan('P1', '2026-03-24', 'morning', 'O1', 450)
  await plant.state('P1', 'run', '2026-03-24 07:00', '2026-03-24 12:00', { order: 'O1' })
  await plant.state('P1', 'stop', '2026-03-24 12:00', '2026-03-24 13:15', { order: 'O1' })
  await plant.report('P1', '2026-03-24 12:00', { order: 'O1', good: 200, cycle: 20, booked: 5 * 3600 })
  const clock = (at: number) => iso(at).slice(0, 16).replace('T', ' ')
  await plant.report('P1', clock(start - hour), { order: 'O1', good: 720, cycle: 20, booked: 3600 })
  await plant.report('P1', clock(start + 2 * hour), { order: 'O1', good: 330, cycle: 20, booked: 3600 })
})
afterAll(() => client.end())

async function measure(by: string[] = []) {
  const names = ['good_pieces', 'planned_pieces', 'due_pieces', 'forecast_pieces', 'attainment']
  const { data, error } = await load(
    {
      measures: names.map((name) => `production.${name}`),
      dimensions: by.map((name) => `production.${name}`),
      timeDimensions: [{ dimension: 'production.business_date', dateRange: [today, today] }],
      ...(by.includes('shift') && { order: { 'production.shift': 'asc' } }),
    },
    { company },
  )
  expect(error).toBeUndefined()
  return data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [short(name), name.endsWith('.shift') ? value : Number(value)]),
    ),
  )
}

it('holds a running shift against the plan due by now, and says how it will end', async () => {
  const whole = netSeconds({ ...shift, businessDate: today, shift: 'morning', working: true }, Infinity)
  const passed = netSeconds({ ...shift, businessDate: today, shift: 'morning', working: true }, start + 3 * hour)
  const share = passed / whole
  expect(share).toBeCloseTo(1 / 3, 10)
  // Rows written after the day was computed are included a while later.
  const planned = async () => (await measure(['shift'])).filter((row) => row['planned_pieces'] !== 0)
  await expect.poll(planned, { timeout: startPatienceMs, interval: 200 }).toEqual([
    // To come: nothing is due, nothing is expected of it.
    { shift: 'evening', good_pieces: 0, planned_pieces: 900, due_pieces: 0, forecast_pieces: 0, attainment: 0 },
    { shift: 'morning', good_pieces: 330, planned_pieces: 900, due_pieces: 300, forecast_pieces: 990, attainment: 1.1 },
    { shift: 'night', good_pieces: 720, planned_pieces: 900, due_pieces: 900, forecast_pieces: 720, attainment: 0.8 },
  ])
})

it('adds up over the shifts of the day', async () => {
  expect(await measure()).toEqual([
    { good_pieces: 1050, planned_pieces: 2700, due_pieces: 1200, forecast_pieces: 1710, attainment: 0.875 },
  ])
})

it('cuts a day at a minute as if it were asked then', async () => {
  const names = ['oee.calendar_seconds', 'oee.break_seconds', 'oee.run_seconds', 'oee.good_pieces']
  const ask = async (minutes: number | null, measures = names) => {
    const view = measures[0]!.split('.', 1)[0]!
    const { data, error } = await load(
      {
        measures,
        timeDimensions: [{ dimension: `${view}.business_date`, dateRange: ['2026-03-24', '2026-03-24'] }],
        filters:
          minutes === null ? [] : [{ member: `${view}.until_minute`, operator: 'lte', values: [String(minutes)] }],
      },
      { company },
    )
    expect(error).toBeUndefined()
    return measures.map((name) => Number(data[0]?.[name] ?? 0))
  }
  const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  // A break at 10:00 that it works through; it runs from 07:00 to 12:00, reports 200 pieces of that time, stops until
  // 13:00, and runs on.
  expect(await ask(at('06:30'))).toEqual([1800, 0, 0, 0])
  expect(await ask(at('08:00'))).toEqual([7200, 0, 3600, 40])
  expect(await ask(at('10:15'))).toEqual([4.25 * 3600, 900, 3.25 * 3600, 130])
  expect(await ask(at('12:30'))).toEqual([6.5 * 3600, 1800, 5 * 3600, 200])
  const stops = ['stoppages.stop_count', 'stoppages.stop_gross_seconds', 'stoppages.stops_over_1h']
  expect(await ask(at('12:30'), stops)).toEqual([1, 1800, 0])
  expect(await ask(at('13:30'), stops)).toEqual([1, 4500, 1])
  const plan = ['production.planned_pieces', 'production.due_pieces']
  expect(await ask(at('09:45'), plan)).toEqual([450, 225])
  // The end of the day is the day.
  expect(await ask(4319, names)).toEqual(await ask(null, names))
})
