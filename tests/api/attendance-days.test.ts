import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noteSettled } from '#api/modules/attendance/worker/attendance-work.queries.ts'
import { startAttendanceWorker } from '#api/modules/attendance/worker/attendance-worker.ts'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { makePunchedPlant } from './support/punched-plant.ts'

let database: TestDatabase
let client: pg.Client
let app: Database
let plant: Awaited<ReturnType<typeof makePunchedPlant>>
let plants = 0
const week = ['15', '16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-06-${day}`)

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
  plant = await makePunchedPlant(client, app, `Punched${++plants}`)
  for (const date of week) await plant.day(date)
})

const punchTexts = [
  'gate in 2026-06-15 05:55',
  'canteen in 2026-06-15 10:00',
  'canteen out 2026-06-15 10:20',
  'gate out 2026-06-15 14:03',
  'gate in 2026-06-16 21:50',
  'gate out 2026-06-17 06:10',
  'gate out 2026-06-18 14:00',
  'gate in 2026-06-19 06:20',
  'gate in 2026-06-19 07:00',
  'gate in 2026-06-20 06:00',
  'gate out 2026-06-20 17:00',
]

async function rosterOfWeek(): Promise<void> {
  await plant.roster('2026-06-15', 'morning')
  await plant.roster('2026-06-16', 'night')
  for (const date of week.slice(3, 6)) await plant.roster(date, 'morning')
  await plant.roster('2026-06-21', null)
  await plant.roster('2026-06-22', 'morning')
}

const days = [
  '2026-06-15 present 8h +0',
  '2026-06-16 present 8h +0',
  '2026-06-18 present 0h +0 missing_in',
  '2026-06-19 present 7.67h +0 late missing_out repeated_in',
  '2026-06-20 present 11h +3',
  '2026-06-21 rest 0h +0',
  '2026-06-22 absent 0h +0 absent',
]

it('builds days, stays and exceptions from the reported punches', async () => {
  await rosterOfWeek()
  for (const punch of punchTexts) await plant.punch(punch)
  await plant.hear('2026-06-23 00:00')
  await plant.build()
  expect((await plant.days()).map((day) => day.replace('8.05h', '8h').replace('8.17h', '8h'))).toEqual(days)
  const { rows } = await client.query(
    `SELECT kind, to_char(started_at AT TIME ZONE 'Europe/Istanbul', 'HH24:MI') || '-' ||
       to_char(ended_at AT TIME ZONE 'Europe/Istanbul', 'HH24:MI') AS stay
     FROM zone_stay WHERE company_id = $1 AND business_date = '2026-06-15' ORDER BY number`,
    [plant.company],
  )
  expect(rows.map(({ kind, stay }) => `${kind} ${stay}`)).toEqual([
    'production 05:55-10:00',
    'canteen 10:00-10:20',
    'production 10:20-14:03',
  ])
})

it('builds the same whatever the order in which punches arrive, built after each of them', async () => {
  await rosterOfWeek()
  for (const punch of punchTexts) await plant.punch(punch)
  await plant.hear('2026-06-23 00:00')
  await plant.build()
  const whole = await plant.built()
  const other = await plant.person(randomUUID())
  await rosterOfOther(other)
  for (const punch of [...punchTexts.toReversed(), punchTexts[0]!]) {
    await plant.punch(punch, other)
    await plant.build(other)
  }
  expect(ofAda(await plant.built(other), other)).toEqual(whole)
})

async function rosterOfOther(employee: string): Promise<void> {
  await client.query(
    `INSERT INTO shift_assignment (company_id, employee_id, business_date, kind, shift)
     SELECT company_id, $2, business_date, kind, shift FROM shift_assignment WHERE company_id = $1 AND employee_id = $3`,
    [plant.company, employee, plant.ada],
  )
}
const ofAda = (built: unknown, employee: string): unknown =>
  JSON.parse(JSON.stringify(built).replaceAll(employee, plant.ada))

it('follows late punches, rosters and cards that turn out to be of somebody else', async () => {
  await rosterOfWeek()
  await plant.punch('gate in 2026-06-15 06:00')
  await plant.hear('2026-06-23 00:00')
  await plant.build()
  expect((await plant.days())[0]).toBe('2026-06-15 present 8h +0 missing_out')
  await plant.punch('gate out 2026-06-15 13:00')
  await plant.build()
  expect((await plant.days())[0]).toBe('2026-06-15 present 7h +0 early_leave')
  await plant.roster('2026-06-15', null)
  await plant.build()
  expect((await plant.days())[0]).toBe('2026-06-15 present 7h +0 unplanned')
  const bo = await plant.person('Bo')
  await client.query('UPDATE punch SET employee_id = $2 WHERE company_id = $1 AND employee_id = $3', [
    plant.company,
    bo,
    plant.ada,
  ])
  await plant.build()
  await plant.build(bo)
  expect((await plant.days())[0]).toBe('2026-06-15 rest 0h +0')
  expect(await plant.days(bo)).toEqual(['2026-06-15 present 7h +0'])
  await client.query(
    `INSERT INTO calendar_exception (company_id, site_id, date, description) VALUES ($1, $2, '2026-06-22', 'Feast')`,
    [plant.company, plant.site],
  )
  await plant.build()
  expect((await plant.days()).at(-1)).toBe('2026-06-22 holiday 0h +0')
})

it('writes nothing where nothing is other, and only the days that are', async () => {
  await rosterOfWeek()
  for (const punch of punchTexts) await plant.punch(punch)
  await plant.hear('2026-06-23 00:00')
  await plant.build()
  const stamps = async () =>
    (
      await client.query(
        'SELECT business_date::text, updated_at, xmin FROM attendance_day WHERE company_id = $1 AND employee_id = $2 ORDER BY 1',
        [plant.company, plant.ada],
      )
    ).rows
  const before = await stamps()
  await client.query(
    `INSERT INTO attendance_work (company_id, employee_id, since, until)
    VALUES ($1, $2, '2026-06-01', '2026-06-30')`,
    [plant.company, plant.ada],
  )
  await plant.build()
  expect(await stamps()).toEqual(before)
  await plant.punch('canteen in 2026-06-20 10:00')
  await plant.build()
  expect((await stamps()).map((row, i) => row.xmin !== before[i].xmin)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})

it('waits for readers, then calls absent, and asks again only for what may have changed', async () => {
  await plant.roster('2026-06-15', 'morning')
  await plant.build()
  const settle = async () => {
    await inCompany(app, plant.company, (trx) => noteSettled(trx, plant.company))
    await plant.build()
    const { rows } = await client.query(
      `SELECT status, (SELECT string_agg(r.code, ' ') FROM reader r WHERE r.id = ANY (waiting_for)) AS for
       FROM attendance_day WHERE company_id = $1 AND employee_id = $2`,
      [plant.company, plant.ada],
    )
    return `${rows[0].status} ${rows[0].for ?? ''}`.trim()
  }
  expect(await settle()).toBe('planned')
  const bo = await plant.person('Bo')
  await plant.punch('canteen in 2026-06-15 10:00', bo)
  await plant.punch('gate in 2026-06-15 09:00', bo)
  expect(await settle()).toBe('planned')
  await plant.punch('gate out 2026-06-15 14:10', bo)
  expect(await settle()).toBe('waiting canteen')
  await plant.build(bo)
  await inCompany(app, plant.company, (trx) => noteSettled(trx, plant.company))
  const { rows } = await client.query('SELECT FROM attendance_work WHERE company_id = $1', [plant.company])
  expect(rows).toEqual([])
  await plant.punch('canteen in 2026-06-15 14:00', bo)
  expect(await settle()).toBe('absent')
})

it('waits for no reader that is silent no longer than it usually is, and for one that is', async () => {
  const bo = await plant.person('Bo')
  for (const day of ['2026-06-01', '2026-06-08', '2026-06-15']) {
    await plant.punch(`gate in ${day} 06:00`, bo)
    for (let hour = 7; hour < 20; hour++) await plant.punch(`gate out ${day} ${String(hour).padStart(2, '0')}:00`, bo)
    await plant.punch(`canteen in ${day} 09:00`, bo)
    await plant.punch(`canteen out ${day} 09:30`, bo)
  }
  await plant.roster('2026-06-22', 'morning')
  await plant.roster('2026-06-22', 'evening', bo)
  const statusOf = async (employee: string) => {
    await inCompany(app, plant.company, (trx) => noteSettled(trx, plant.company))
    await plant.build(employee)
    const { rows } = await client.query(
      `SELECT status FROM attendance_day WHERE company_id = $1 AND employee_id = $2 AND business_date = '2026-06-22'`,
      [plant.company, employee],
    )
    return rows[0].status
  }
  const cy = await plant.person('Cy')
  await plant.punch('canteen in 2026-06-22 09:10', cy)
  await plant.punch('gate out 2026-06-22 14:20', cy)
  expect(await statusOf(plant.ada)).toBe('absent')
  // A punch at the canteen at ten at night is unusual there; the gate has been silent since 14:20.
  await plant.punch('canteen in 2026-06-22 22:10', cy)
  expect(await statusOf(bo)).toBe('waiting')
})

it('leaves the days of a locked timesheet as they are, and makes up for it once it is opened', async () => {
  await rosterOfWeek()
  for (const punch of punchTexts) await plant.punch(punch)
  await plant.hear('2026-06-23 00:00')
  await plant.build()
  const before = await plant.built()
  const user = randomUUID()
  await client.query(
    `INSERT INTO user_account (id, company_id, email, first_name, last_name, password_hash)
     VALUES ($2, $1, $3, 'Ada', 'Lock', 'none')`,
    [plant.company, user, `${user}@lock.example`],
  )
  await client.query(
    `INSERT INTO timesheet_period (company_id, site_id, during, locked_at, locked_by)
     VALUES ($1, $2, '[2026-06-01,2026-07-01)', now(), $3)`,
    [plant.company, plant.site, user],
  )
  await plant.punch('gate out 2026-06-19 14:00')
  await plant.roster('2026-06-22', null)
  await plant.build()
  expect(await plant.built()).toEqual(before)
  await client.query('UPDATE timesheet_period SET locked_at = NULL, locked_by = NULL WHERE company_id = $1', [
    plant.company,
  ])
  await plant.build()
  expect((await plant.days()).filter((day) => /-(19|22) /.test(day))).toEqual([
    '2026-06-19 present 7.67h +0 late repeated_in',
    '2026-06-22 rest 0h +0',
  ])
})

it('is built in the background as punches come, each company by itself', async () => {
  const other = await makePunchedPlant(client, app, `Punched${++plants}`)
  const log = pino({ level: 'silent' })
  const stop = startAttendanceWorker({
    db: app,
    log,
    config: { databaseAppUrl: database.appUrl },
  } as unknown as Services)
  try {
    for (const one of [plant, other]) {
      await one.punch('gate in 2026-06-15 06:00')
      await one.punch('gate out 2026-06-15 14:00')
      await expect.poll(() => one.days()).toEqual(['2026-06-15 present 8h +0'])
    }
  } finally {
    await stop()
  }
})
