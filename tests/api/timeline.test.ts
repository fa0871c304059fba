import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { type LivePlant, makeLivePlant } from '#tests/support/live-plant.ts'

let database: TestDatabase
let client: pg.Client
let app: Database
let plant: LivePlant
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
beforeEach(async () => {
  plant = await makeLivePlant(client, app, `Live${++plants}`)
  await plant.day('2026-06-15')
})

const tell = (...events: [string, Parameters<LivePlant['tell']>[0]['kind'], object?][]) =>
  events.map(([at, kind, rest]) => plant.tell({ at, kind, ...rest }))

it('counts pieces without an order apart, until an order explains them', async () => {
  const loose = async () =>
    (
      await client.query<{ row: string }>(
        `SELECT concat_ws(' ', to_char(reported_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI'), good || '+' || scrap, shift) AS row
         FROM unordered_count WHERE company_id = $1 ORDER BY reported_at`,
        [plant.company],
      )
    ).rows.map(({ row }) => row)
  await plant.send(
    tell(
      ['06:00', 'state', { state: 'run' }],
      ['06:10', 'count', { good: 5 }],
      ['06:20', 'count', { good: 7, scrap: 1 }],
      ['06:30', 'scrap', { quantity: 2, counted: true }],
      ['07:10', 'count', { good: 3 }],
    ),
  )
  expect(await loose()).toEqual(['06:30 10+3 morning', '07:10 3+0 morning'])
  expect(await plant.reports()).toEqual([])
  await plant.send(tell(['07:00', 'order_start', { workOrder: 'A' }]))
  expect(await loose()).toEqual(['06:30 10+3 morning'])
  await plant.send(tell(['05:59', 'order_start', { workOrder: 'A' }]))
  expect(await loose()).toEqual([])
  const made = (await plant.reports()).map((row) => / (\d+)\+(\d+) /.exec(row)!.slice(1).map(Number))
  expect(made.reduce(([good, scrap], [g, s]) => [good! + g!, scrap! + s!], [0, 0])).toEqual([13, 3])
})

it('makes states, orders, operators and pieces of what a machine sends', async () => {
  await client.query('UPDATE machine_class SET silent_after_seconds = 3600 WHERE company_id = $1', [plant.company])
  await plant.send(
    tell(
      ['06:00', 'order_start', { workOrder: 'A' }],
      ['06:00', 'operator_on', { operator: 'Ada' }],
      ['06:00', 'state', { state: 'run' }],
      ['06:30', 'count', { good: 50, scrap: 2 }],
      ['06:40', 'state', { state: 'stop' }],
      ['06:41', 'stop_reason', { reason: 'Jam' }],
      ['06:45', 'operator_on', { operator: 'Bo' }],
      ['06:50', 'state', { state: 'run' }],
      ['07:00', 'count', { good: 10 }],
      ['07:10', 'order_start', { workOrder: 'B' }],
      ['07:30', 'count', { good: 7, rework: 1 }],
      ['07:30', 'scrap', { quantity: 3, reason: 'Scratch', counted: true }],
      ['07:40', 'heartbeat'],
    ),
  )
  expect(await plant.intervals()).toEqual([
    '06:00:00-06:40:00 run A Ada',
    '06:40:00-06:50:00 stop (Jam) A Ada',
    '06:50:00-07:10:00 run A Bo',
    '07:10:00-07:40:00 run B Bo',
  ])
  expect(await plant.reports()).toEqual([
    '06:45:00 A Ada 50+2 2700s x30 morning',
    '07:00:00 A Bo 10+0 900s x30 morning',
    '07:10:00 A Bo 0+0 600s x30 morning',
    '07:40:00 B Bo 4+3r1 1800s x30 morning',
  ])
  expect(await plant.scraps()).toEqual(['06:30:00 A 2', '07:30:00 B 3 Scratch'])
})

it('grows in place as events come, and keeps the rows that it has', async () => {
  await plant.send(tell(['06:00', 'order_start', { workOrder: 'A' }], ['06:00', 'state', { state: 'stop' }]))
  expect(await plant.intervals()).toEqual(['06:00:00-06:00:01 stop A'])
  const ids = async () =>
    (await client.query('SELECT id FROM machine_state_interval WHERE company_id = $1 ORDER BY during', [plant.company]))
      .rows
  const [first] = await ids()
  await plant.send(tell(['06:02', 'heartbeat']))
  await plant.send(tell(['06:04', 'stop_reason', { reason: 'Belt' }]))
  await plant.send(tell(['06:05', 'state', { state: 'run' }], ['06:06', 'heartbeat']))
  expect(await plant.intervals()).toEqual(['06:00:00-06:05:00 stop (Belt) A', '06:05:00-06:06:00 run A'])
  expect((await ids())[0]).toEqual(first)
})

it('leaves what others recorded, and takes only what they leave free', async () => {
  await plant.state('M1', 'idle', '2026-06-15 06:02', '2026-06-15 06:03')
  await plant.send(tell(['06:00', 'state', { state: 'run' }], ['06:04', 'heartbeat']))
  expect(await plant.intervals()).toEqual([
    '06:00:00-06:02:00 run',
    '06:02:00-06:03:00 idle imported',
    '06:03:00-06:04:00 run',
  ])
})

it('counts pieces once a late order explains them, and moves them when another one does', async () => {
  await plant.send(tell(['06:00', 'state', { state: 'run' }], ['06:01', 'count', { good: 5, scrap: 1 }]))
  expect([await plant.reports(), await plant.scraps()]).toEqual([[], []])
  await plant.send(tell(['05:59', 'order_start', { workOrder: 'A' }]))
  expect(await plant.reports()).toEqual(['06:01:00 A 5+1 60s x30 morning'])
  expect(await plant.scraps()).toEqual(['06:01:00 A 1'])
  await plant.send(tell(['06:00:30', 'order_start', { workOrder: 'B' }]))
  expect(await plant.reports()).toEqual(['06:00:30 A 0+0 30s x30 morning', '06:01:00 B 5+1 30s x30 morning'])
  expect(await plant.scraps()).toEqual(['06:01:00 B 1'])
})

it('takes scrap of counted pieces from the hours before when the last has too few', async () => {
  await plant.send(
    tell(
      ['13:50', 'order_start', { workOrder: 'A' }],
      ['13:58', 'count', { good: 6 }],
      ['14:01', 'count', { good: 2 }],
      ['14:02', 'scrap', { quantity: 5, counted: true }],
    ),
  )
  // The edge of the shifts cuts, as it cuts the hour.
  expect((await plant.reports()).map((row) => row.replace(/ \d+s/, ''))).toEqual([
    '14:00:00 A 3+0 x30 morning',
    '14:02:00 A 0+5 x30 evening',
  ])
})

it('lays over it what people said of stops, and forgets what they undid', async () => {
  await plant.send(
    tell(
      ['06:00', 'state', { state: 'stop' }],
      ...Array.from({ length: 6 }, (_, index) => [`06:0${index + 1}`, 'heartbeat'] as [string, 'heartbeat']),
    ),
  )
  const account = await client.query(
    `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
     VALUES ($1, $2, 'A', 'B', 'User', 'x') RETURNING id`,
    [plant.company, `${plant.company}@plant.example`],
  )
  const act = async (kind: string, at: string, reason?: string) => {
    const made = await client.query(
      `INSERT INTO stoppage_action (company_id, machine_id, at, kind, reason_id, batch_id, made_by)
       VALUES ($1, $2, $3, $4, (SELECT id FROM stoppage_reason WHERE company_id = $1 AND code = $5), uuidv7(), $6) RETURNING id`,
      [
        plant.company,
        plant.machineId,
        `2026-06-15T${at}:00+02:00`,
        kind,
        reason && plant.name(reason),
        account.rows[0].id,
      ],
    )
    await plant.build([{ at: `2026-06-15T${at}:00+02:00` }])
    return made.rows[0].id as string
  }
  await act('classify', '06:00', 'Jam')
  await act('split', '06:03')
  const last = await act('classify', '06:04', 'Care')
  expect(await plant.intervals()).toEqual(['06:00:00-06:03:00 stop (Jam)', '06:03:00-06:06:00 stop (Care)'])
  await plant.send(tell(['06:07', 'heartbeat']))
  expect((await plant.intervals())[1]).toBe('06:03:00-06:07:00 stop (Care)')
  await client.query('UPDATE stoppage_action SET undone_at = now() WHERE id = $1', [last])
  await plant.build([{ at: '2026-06-15T06:04:00+02:00' }])
  expect(await plant.intervals()).toEqual(['06:00:00-06:03:00 stop (Jam)', '06:03:00-06:07:00 stop (Jam)'])
  await act('join', '06:03')
  expect(await plant.intervals()).toEqual(['06:00:00-06:07:00 stop (Jam)'])
})
