import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTimelineWorker } from '#api/modules/timeline/timeline-worker.ts'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { type LivePlant, makeLivePlant } from '#tests/support/live-plant.ts'
import { until } from '#tests/support/patience.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'

let database: TestDatabase
let client: pg.Client
let app: Database
let plant: LivePlant
let plants = 0
let words: Record<string, unknown>[] = []
const workers: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
  app = createDatabase(database.appUrl, { max: 6 })
})
afterAll(async () => {
  await app.destroy()
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  words = []
  plant = await makeLivePlant(client, app, `Work${++plants}`)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((stop) => stop()))
})

function startWorker(): void {
  const log = pino({}, { write: (line: string) => void words.push(JSON.parse(line)) })
  workers.push(
    startTimelineWorker({ db: app, log, config: { databaseAppUrl: database.appUrl } } as unknown as Services),
  )
}

/** Seconds ago, as devices send it. */
const ago = (seconds: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - seconds * 1000).toISOString()

const states = async (machine = plant.machineId) => {
  const { rows } = await client.query(
    'SELECT state FROM machine_state_interval WHERE machine_id = $1 ORDER BY during',
    [machine],
  )
  return rows.map(({ state }) => state as string)
}
const waiting = async () => {
  const { rows } = await client.query('SELECT count(*)::int AS n FROM timeline_work WHERE company_id = $1', [
    plant.company,
  ])
  return rows[0].n as number
}

it('builds new events at once, and earlier ones of a time without a worker', async () => {
  await plant.keep([plant.tell({ kind: 'state', at: ago(60), state: 'run' })])
  startWorker()
  expect(await until(states, (shown) => shown.length === 1)).toEqual(['run'])
  await plant.keep([plant.tell({ kind: 'state', at: ago(5), state: 'stop' })])
  expect(await until(states, (shown) => shown.length === 2)).toEqual(['run', 'stop'])
  expect(await until(waiting, (left) => left === 0)).toBe(0)
})

it('notifies viewers which machines changed', async () => {
  const payloads: string[] = []
  const listener = new pg.Client(database.appUrl)
  await listener.connect()
  listener.on('notification', ({ payload }) => payloads.push(payload!))
  await listener.query('LISTEN live')
  startWorker()
  await plant.keep([plant.tell({ kind: 'state', at: ago(5), state: 'stop' })])
  await until(
    () => Promise.resolve(payloads.length),
    (count) => count > 0,
  )
  await listener.end()
  expect(JSON.parse(payloads[0]!)).toEqual({
    company: plant.company,
    topic: 'machines',
    needs: machinesTopic.needs,
    ids: [plant.machineId],
  })
})

it('reports a stop to channels at its start and end, once each, and no past ones', async () => {
  await client.query(
    `WITH maker AS (
       INSERT INTO user_account (company_id, email, password_hash, first_name, last_name, role, status)
       VALUES ($1, $2, 'x', 'Ada', 'Kaya', 'FullAdmin', 'active') RETURNING id)
     INSERT INTO webhook (company_id, name, url, events, created_by)
     SELECT $1, 'ERP', 'https://erp.example', '{stop.opened,stop.closed}', id FROM maker`,
    [plant.company, `ada-${plants}@plant.example`],
  )
  startWorker()
  const tell = (state: 'run' | 'stop', seconds: number) =>
    plant.keep([plant.tell({ kind: 'state', at: ago(seconds), state })])
  const deliveries = async () =>
    (
      await client.query<{ body: string }>('SELECT body FROM webhook_delivery WHERE company_id = $1 ORDER BY id', [
        plant.company,
      ])
    ).rows.map(({ body }) => JSON.parse(body))
  await tell('run', 9000)
  await tell('stop', 8000)
  await tell('run', 7000)
  await until(waiting, (left) => left === 0)
  await tell('stop', 100)
  const [opened] = await until(deliveries, (all) => all.length === 1)
  expect(opened).toMatchObject({ type: 'stop.opened', data: { stop: { machine: { id: plant.machineId } } } })
  // A late report about earlier time changes nothing of it.
  await tell('run', 200)
  await until(waiting, (left) => left === 0)
  await tell('run', 40)
  const [, closed, ...more] = await until(deliveries, (all) => all.length === 2)
  expect(closed).toMatchObject({
    type: 'stop.closed',
    data: { stop: { id: opened.data.stop.id, from: opened.data.stop.from, seconds: expect.any(Number) } },
  })
  expect(more).toEqual([])
})

it('goes on with the others when one machine cannot be built, and with that one once it can', async () => {
  await plant.machine('M2', 'Hall', 'Press')
  const other = (
    await client.query('SELECT id FROM machine WHERE company_id = $1 AND id <> $2', [plant.company, plant.machineId])
  ).rows[0].id as string
  // It names an order that is not there: the database refuses the interval.
  const lost = '00000000-0000-7000-8000-000000000000'
  for (const machine of [plant.machineId, other]) {
    await client.query(
      `INSERT INTO device_event (company_id, device_id, event_id, kind, machine_id, work_order_id, occurred_at, data)
       VALUES ($1, $2, $3, 'order_start', $4, $5, $6, '{}'), ($1, $2, $7, 'state', $4, NULL, $6, '{"state":"run"}')`,
      [
        plant.company,
        plant.device.id,
        `${machine} o`,
        machine,
        machine === other ? null : lost,
        ago(30),
        `${machine} s`,
      ],
    )
    await client.query(`INSERT INTO timeline_work (company_id, machine_id, since, urgent) VALUES ($1, $2, $3, true)`, [
      plant.company,
      machine,
      ago(30),
    ])
  }
  startWorker()
  expect(
    await until(
      () => states(other),
      (shown) => shown.length === 1,
    ),
  ).toEqual(['run'])
  expect(await until(waiting, (left) => left === 1)).toBe(1)
  expect(
    await until(
      () => Promise.resolve(words),
      (shown) => shown.length > 0,
    ),
  ).toMatchObject([{ level: 50, machine: plant.name('M1'), msg: 'a timeline could not be built' }])
  await client.query('UPDATE device_event SET work_order_id = NULL WHERE work_order_id = $1', [lost])
  expect(await until(states, (shown) => shown.length === 1)).toEqual(['run'])
  expect(await waiting()).toBe(0)
})

it('several processes build at once, each machine by one at a time', async () => {
  for (let index = 0; index < 3; index++) startWorker()
  const began = Date.now() - 600_000
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      plant.keep([
        plant.tell({ kind: 'order_start', at: new Date(began).toISOString(), workOrder: 'A' }),
        plant.tell({
          kind: 'state',
          at: new Date(began + index * 7000).toISOString(),
          state: index % 2 ? 'stop' : 'run',
        }),
        plant.tell({ kind: 'count', at: new Date(began + index * 7000 + 3000).toISOString(), good: 3 }),
      ]),
    ),
  )
  expect(await until(waiting, (left) => left === 0)).toBe(0)
  expect(await states()).toEqual(Array.from({ length: 40 }, (_, index) => (index % 2 ? 'stop' : 'run')))
  const { rows } = await client.query('SELECT sum(good)::int AS good FROM production_report WHERE company_id = $1', [
    plant.company,
  ])
  expect(rows).toEqual([{ good: 120 }])
  expect(words.filter(({ level }) => level === 50)).toEqual([])
})

it('hears again after its connections were cut', async () => {
  startWorker()
  await plant.keep([plant.tell({ kind: 'state', at: ago(60), state: 'run' })])
  await until(states, (shown) => shown.length === 1)
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'vardiya_app'`)
  await until(
    () =>
      plant.keep([plant.tell({ kind: 'state', at: ago(5), state: 'stop' })]).then(
        () => true,
        () => false,
      ),
    Boolean,
  )
  expect(await until(states, (shown) => shown.at(-1) === 'stop')).toEqual(['run', 'stop'])
})
