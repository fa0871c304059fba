import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { fillShiftCalendar } from '#api/modules/shifts/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import { advanceShiftClock } from '#api/modules/shifts/shift-clock.ts'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { type LivePlant, makeLivePlant } from '#tests/support/live-plant.ts'

let database: TestDatabase
let client: pg.Client
let app: Database
let plants = 0

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
  app = createDatabase(database.appUrl, { max: 3 })
})
afterAll(async () => {
  await app.destroy()
  await client.end()
  await database.drop()
})

const zone = 'Europe/Berlin'

/** A plant of one machine with three shifts a day, each with a break of half an hour in its fourth hour. */
async function makeShiftPlant(): Promise<LivePlant> {
  const plant = await makePlant()
  await defineShifts(plant)
  return plant
}

async function makePlant(): Promise<LivePlant> {
  const plant = await makeLivePlant(client, app, `Life${++plants}`)
  await client.query('UPDATE machine_class SET silent_after_seconds = 3600 WHERE company_id = $1', [plant.company])
  return plant
}

const defineShifts = (plant: LivePlant) =>
  client.query(
    `WITH d AS (INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at)
       SELECT $1, s.id, v.code, v.starts::time, v.ends::time FROM site s, (VALUES ('morning', '06:00', '14:00'),
         ('evening', '14:00', '22:00'), ('night', '22:00', '06:00')) v (code, starts, ends)
       WHERE s.company_id = $1 RETURNING id, starts_at)
     INSERT INTO shift_break (company_id, shift_definition_id, starts_at, ends_at)
     SELECT $1, id, starts_at + interval '3 hours', starts_at + interval '3.5 hours' FROM d`,
    [plant.company],
  )

const select = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows

interface ShiftRow {
  date: string
  shift: string
  calendar: number
  scheduled: number
  breaks: number
}
const shiftsOf = (plant: LivePlant, machine = plant.machineId) =>
  select<ShiftRow>(
    `SELECT q.business_date::text AS date, q.shift, calendar_seconds AS calendar, scheduled_seconds AS scheduled,
       break_seconds AS breaks
     FROM machine_shift q JOIN shift_instance i ON i.company_id = q.company_id AND i.id = q.shift_instance_id
     WHERE q.company_id = $1 AND q.machine_id = $2 ORDER BY i.during`,
    [plant.company, machine],
  )

async function siteOf(plant: LivePlant): Promise<string> {
  return (await select<{ id: string }>('SELECT id FROM site WHERE company_id = $1', [plant.company]))[0]!.id
}

async function addMachine(plant: LivePlant, code: string): Promise<string> {
  await plant.machine(code, 'Hall', 'Press')
  const rows = await select<{ id: string }>('SELECT id FROM machine WHERE company_id = $1 AND code LIKE $2', [
    plant.company,
    `${code} %`,
  ])
  return rows[0]!.id
}

const record = (plant: LivePlant, machine: string, from: string, to: string) =>
  client.query(
    `INSERT INTO machine_state_interval (company_id, machine_id, during, state) VALUES ($1, $2, tstzrange($3, $4), 'run')`,
    [plant.company, machine, from, to],
  )

describe('a machine counts from its first day', () => {
  const fill = async (plant: LivePlant, until: string) => {
    const site = await siteOf(plant)
    await inCompany(app, plant.company, (trx) =>
      fillShiftCalendar(trx, plant.company, site, { from: '2026-06-14', to: '2026-06-20' }, { until: new Date(until) }),
    )
  }

  it('whoever fills the calendar, a machine that comes new owes nothing before its first signal, nor changes another', async () => {
    const plant = await makeShiftPlant()
    await record(plant, plant.machineId, '2026-06-14T04:00:00Z', '2026-06-15T10:00:00Z')
    await fill(plant, '2026-06-15T10:42:00Z')
    const before = await shiftsOf(plant)
    expect(before).toHaveLength(4)

    const press = await addMachine(plant, 'Press')
    await fill(plant, '2026-06-15T10:42:00Z')
    expect(await shiftsOf(plant, press)).toEqual([])
    // Its first signal comes in the middle of a shift, after the break: the shift counts from there.
    await record(plant, press, '2026-06-15T10:42:00Z', '2026-06-15T10:43:00Z')
    await fill(plant, '2026-06-15T11:42:00Z')
    expect(await shiftsOf(plant, press)).toEqual([
      { date: '2026-06-15', shift: 'morning', calendar: 3600, scheduled: 3600, breaks: 0 },
    ])
    expect((await shiftsOf(plant)).slice(0, 3)).toEqual(before.slice(0, 3))
    await fill(plant, '2026-06-15T12:42:00Z')
    expect(await shiftsOf(plant, press)).toMatchObject([{ calendar: 4680 }, { shift: 'evening', calendar: 2520 }])
  })

  it('counts between the days that one enters, and not while it is out of use', async () => {
    const plant = await makeShiftPlant()
    const enter = (columns: string) =>
      client.query(`UPDATE machine SET ${columns} WHERE company_id = $1`, [plant.company])
    await enter(`in_service_from = '2026-06-16', in_service_until = '2026-06-18'`)
    await record(plant, plant.machineId, '2026-06-15T10:00:00Z', '2026-06-15T11:00:00Z')
    await fill(plant, '2026-06-21T08:00:00Z')
    const dates = async () => [...new Set((await shiftsOf(plant)).map(({ date }) => date))]
    expect(await dates()).toEqual(['2026-06-16', '2026-06-17', '2026-06-18'])

    // Taken out of use it gets that day as its last one, and the days until it comes back never count.
    await enter('in_service_until = NULL')
    await enter('active = false')
    const [left] = await select<{ same: boolean }>(
      `SELECT in_service_until = (now() AT TIME ZONE '${zone}')::date AS same FROM machine WHERE company_id = $1`,
      [plant.company],
    )
    expect(left).toEqual({ same: true })
    await enter(`in_service_until = '2026-06-18'`)
    await fill(plant, '2026-06-21T08:00:00Z')
    expect(await dates()).toEqual(['2026-06-16', '2026-06-17', '2026-06-18'])
    await enter('active = true')
    await fill(plant, '2026-06-21T08:00:00Z')
    expect(await dates()).toEqual(['2026-06-16', '2026-06-17', '2026-06-18'])
    const [back] = await select(
      `SELECT in_service_until, lower(out_of_service)::text AS since FROM machine WHERE company_id = $1`,
      [plant.company],
    )
    expect(back).toEqual({ in_service_until: null, since: '2026-06-19' })
  })
})

describe('backlog', () => {
  const yesterday = plusDays(localDate(zone, Date.now()), -1)
  const day = (days: number) => plusDays(yesterday, days)
  /** By the clock of UTC: shifts begin at 4 or 5 o'clock. */
  const at = (date: string, time: string) => `${date}T${time}:00Z`

  const present = new Date(Date.now() - 10_000).toISOString()

  /** Three days on which the machine runs for an hour, and then a sign of life. */
  const story = (plant: LivePlant): DeviceEvent[] => [
    plant.tell({ kind: 'order_start', at: at(day(-2), '05:10'), workOrder: 'A' }),
    ...[0, 1, 2].flatMap((n) => [
      plant.tell({ kind: 'state', at: at(day(n - 2), '06:00'), state: 'run' }),
      plant.tell({ kind: 'count', at: at(day(n - 2), '06:30'), good: 60 }),
      plant.tell({ kind: 'count', at: at(day(n - 2), '07:00'), good: 50, scrap: 3 }),
      plant.tell({ kind: 'state', at: at(day(n - 2), '07:00'), state: 'stop' }),
      plant.tell({ kind: 'heartbeat', at: at(day(n - 2), '07:04') }),
    ]),
    plant.tell({ kind: 'heartbeat', at: present }),
  ]

  /** Everything that reports read, of the shifts that have ended. */
  async function read(plant: LivePlant) {
    const closed = 'i.company_id = x.company_id AND i.id = x.shift_instance_id AND upper(i.during) < now()'
    const of = (columns: string, table: string) =>
      select(
        `SELECT ${columns} FROM ${table} x JOIN shift_instance i ON ${closed} WHERE x.company_id = $1 ORDER BY 1, 2, 3, 4`,
        [plant.company],
      )
    const [placed] = await select<{ unplaced: string }>(
      `SELECT (SELECT count(*) FROM machine_time WHERE company_id = $1 AND shift IS NULL)
         + (SELECT count(*) FROM production_report WHERE company_id = $1 AND shift IS NULL)
         + (SELECT count(*) FROM scrap_report WHERE company_id = $1 AND shift IS NULL) AS unplaced`,
      [plant.company],
    )
    const [figure] = await select<{ oee: number }>(
      `SELECT round((SELECT sum(ideal_cycle_seconds * good) FROM production_report p WHERE p.company_id = $1)
         / (SELECT sum(scheduled_seconds - break_seconds) FROM machine_shift x JOIN shift_instance i ON ${closed}
           WHERE x.company_id = $1), 5)::float8 AS oee`,
      [plant.company],
    )
    return {
      ...figure,
      unplaced: Number(placed!.unplaced),
      shifts: await of(
        'x.business_date::text, x.shift, calendar_seconds, scheduled_seconds, break_seconds',
        'machine_shift',
      ),
      time: await of('x.business_date::text, x.shift, x.state, started_at, ended_at, net_seconds', 'machine_time'),
      reports: await of(
        'x.business_date::text, x.shift, reported_at, good, scrap, booked_seconds',
        'production_report',
      ),
      scrap: await of('x.business_date::text, x.shift, reported_at, quantity', 'scrap_report'),
    }
  }

  /** The reference: the clock runs, and the device reports everything in time. */
  async function cleanStream() {
    const plant = await makeShiftPlant()
    const events = story(plant)
    for (const event of events) {
      await advanceShiftClock(app, plant.company, new Date(event.at))
      await plant.send([event])
    }
    await advanceShiftClock(app, plant.company)
    return read(plant)
  }
  let clean: Awaited<ReturnType<typeof cleanStream>>
  beforeAll(async () => {
    clean = await cleanStream()
  })

  it('there is none in a clean stream', () => {
    expect(clean.unplaced).toBe(0)
    expect(clean.shifts.length).toBeGreaterThan(7)
  })

  it('the present comes first and the buffer of the days before after it', async () => {
    const plant = await makeShiftPlant()
    const [last, ...buffer] = story(plant).toReversed()
    await plant.send([last!])
    await advanceShiftClock(app, plant.company)
    for (const event of buffer) await plant.send([event])
    expect(await read(plant)).toEqual(clean)
    await advanceShiftClock(app, plant.company)
    expect(await read(plant)).toEqual(clean)
  })

  it('three days of its events reach a new plant before the clock has seen it', async () => {
    const plant = await makeShiftPlant()
    await plant.send(story(plant))
    expect(await read(plant)).toEqual(clean)
  })

  it('comes before anybody said when shifts are', async () => {
    const plant = await makePlant()
    const events = story(plant)
    await plant.send(events)
    expect((await read(plant)).unplaced).toBeGreaterThan(0)
    await defineShifts(plant)
    await advanceShiftClock(app, plant.company)
    // The clock wakes who builds.
    await plant.build(events)
    expect(await read(plant)).toEqual(clean)
  })
})

it('no running shift has more recorded than it counts, whenever one looks', async () => {
  const plant = await makeShiftPlant()
  // A clock some minutes ahead is accepted: its time is recorded before the shift clock reaches it.
  const began = Math.floor(Date.now() / 1000) * 1000
  let recorded = 0
  const now = (step: number) => new Date(began + step * 10_000).toISOString()
  for (let step = 0; step <= 20; step++) {
    const state = step % 2 ? 'stop' : 'run'
    await plant.send([
      plant.tell(step % 5 === 0 ? { kind: 'state', state, at: now(step) } : { kind: 'heartbeat', at: now(step) }),
    ])
    if (step === 10) await advanceShiftClock(app, plant.company)
    const rows = await select<{ unexplained: number; recorded: number }>(
      `SELECT (q.scheduled_seconds - q.break_seconds - sum(t.net_seconds))::integer AS unexplained, sum(t.seconds)::integer AS recorded
       FROM machine_shift q JOIN machine_time t ON t.company_id = q.company_id AND t.machine_id = q.machine_id
         AND t.shift_instance_id = q.shift_instance_id
       WHERE q.company_id = $1 GROUP BY q.company_id, q.machine_id, q.shift_instance_id`,
      [plant.company],
    )
    expect(rows.filter(({ unexplained }) => unexplained < 0)).toEqual([])
    recorded = Math.max(0, ...rows.map((row) => row.recorded))
  }
  expect(recorded).toBeGreaterThan(0)
})
