import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceShiftClock } from '#api/modules/shifts/shift-clock.ts'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import { makeCompany } from '#tests/support/api.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

/** No api works on it: the clock of one would go by the present, and of two that look at once one passes. */
let database: TestDatabase
let owner: Database
/** As the role the portal works with. */
let app: Database
beforeAll(async () => {
  database = await testDatabase()
  owner = createDatabase(database.ownerUrl, { max: 4 })
  app = createDatabase(database.appUrl, { max: 4 })
})
afterAll(async () => {
  await app.destroy()
  await owner.destroy()
  await database.drop()
})

interface Plant {
  company: string
  site: string
  machines: [string, string]
}

/**
 * A site by the clock of Berlin with three shifts on every day, two machines, the second one without nights.
 *
 * @param inService since when its machines are, if one has entered it.
 */
async function makePlant(code: string, inService: string | null = null): Promise<Plant> {
  const company = await makeCompany(owner, code)
  const { rows } = await sql<{ site: string; machines: [string, string] }>`
    WITH s AS (INSERT INTO site (company_id, code, name, time_zone) VALUES (${company}, 'S', 'S', 'Europe/Berlin') RETURNING id),
      a AS (INSERT INTO area (company_id, code, name, site_id) SELECT ${company}, 'A', 'A', id FROM s RETURNING id),
      c AS (INSERT INTO machine_class (company_id, code, name) VALUES (${company}, 'C', 'C') RETURNING id),
      m AS (INSERT INTO machine (company_id, code, name, area_id, machine_class_id, in_service_from)
        SELECT ${company}, code, code, a.id, c.id, ${inService}::date FROM a, c, unnest('{M1,M2}'::text[]) code RETURNING id, code),
      o AS (INSERT INTO machine_off_shift (company_id, machine_id, shift)
        SELECT ${company}, id, 'night' FROM m WHERE code = 'M2'),
      d AS (INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at)
        SELECT ${company}, s.id, v.code, v.starts::time, v.ends::time FROM s,
          (VALUES ('morning', '06:00', '14:00'), ('evening', '14:00', '22:00'), ('night', '22:00', '06:00')) v (code, starts, ends)
        RETURNING id, code),
      b AS (INSERT INTO shift_break (company_id, shift_definition_id, starts_at, ends_at)
        SELECT ${company}, id, '02:30', '03:30' FROM d WHERE code = 'night')
    SELECT s.id AS site, ARRAY(SELECT id FROM m ORDER BY code) AS machines FROM s`.execute(owner)
  return { company, ...rows[0]! }
}

async function makeDevice(plant: Plant, kind: 'machine' | 'gateway', machine: 0 | 1 = 0): Promise<void> {
  const machine_id = kind === 'machine' ? plant.machines[machine] : null
  await owner
    .insertInto('device')
    .values({ company_id: plant.company, code: `d-${kind}-${machine}`, name: 'Device', kind, machine_id })
    .execute()
}

const advance = (plant: Plant, now: string) => advanceShiftClock(app, plant.company, new Date(now))

async function shiftsOf(plant: Plant, machine: 0 | 1) {
  const { rows } = await sql<{ date: string; shift: string; calendar: number; scheduled: number; breaks: number }>`
    SELECT s.business_date::text AS date, s.shift, calendar_seconds AS calendar, scheduled_seconds AS scheduled,
      break_seconds AS breaks
    FROM machine_shift s JOIN shift_instance i ON i.company_id = s.company_id AND i.id = s.shift_instance_id
    WHERE s.company_id = ${plant.company} AND s.machine_id = ${plant.machines[machine]} ORDER BY i.during`.execute(
    owner,
  )
  return rows
}

async function lastDate(plant: Plant): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(business_date)::text AS last FROM shift_instance WHERE company_id = ${plant.company}`.execute(owner)
  return rows[0]!.last
}

it('extends the running shift up to now, and the calendar ahead', async () => {
  const plant = await makePlant('CLOCK-GROWS', '2026-06-01')
  await makeDevice(plant, 'machine')
  await advance(plant, '2026-06-10T05:00:00Z')
  expect((await shiftsOf(plant, 0)).at(-1)).toMatchObject({ date: '2026-06-10', shift: 'morning', calendar: 3600 })
  expect(await lastDate(plant)).toBe('2026-06-17')
  await advance(plant, '2026-06-10T05:00:30Z')
  expect((await shiftsOf(plant, 0)).at(-1)).toMatchObject({ calendar: 3630, scheduled: 3630 })
  await advance(plant, '2026-06-10T05:00:00Z')
  expect((await shiftsOf(plant, 0)).at(-1)).toMatchObject({ calendar: 3630 })
})

it('counts nine hours in the night in which the clock is set back, and seven in the other one', async () => {
  const plant = await makePlant('CLOCK-DST', '2026-06-01')
  await makeDevice(plant, 'machine', 0)
  await makeDevice(plant, 'machine', 1)
  const night = async (machine: 0 | 1, date: string) =>
    (await shiftsOf(plant, machine)).find((row) => row.date === date && row.shift === 'night')
  // In the hour that the clock of the wall shows twice.
  await advance(plant, '2026-10-25T01:30:00Z')
  expect(await night(0, '2026-10-24')).toMatchObject({ calendar: 5.5 * 3600, scheduled: 5.5 * 3600 })
  await advance(plant, '2026-10-25T05:00:00Z')
  expect(await night(0, '2026-10-24')).toMatchObject({ calendar: 9 * 3600, scheduled: 9 * 3600, breaks: 3600 })
  expect(await night(1, '2026-10-24')).toMatchObject({ calendar: 9 * 3600, scheduled: 0, breaks: 0 })

  await advance(plant, '2027-03-28T04:00:00Z')
  expect(await night(0, '2027-03-27')).toMatchObject({ calendar: 7 * 3600, scheduled: 7 * 3600 })
})

it('leaves a company that only imports files as it is', async () => {
  const plant = await makePlant('CLOCK-FILES')
  const run = await owner
    .insertInto('import_run')
    .values({ company_id: plant.company, profile: 'generic_stoppages', file_name: 'a.csv', dry_run: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`INSERT INTO machine_state_interval (company_id, machine_id, during, state, import_run_id)
    VALUES (${plant.company}, ${plant.machines[0]}, '[2026-06-09 08:00+00, 2026-06-09 09:00+00)', 'run', ${run.id})`.execute(
    owner,
  )
  await advance(plant, '2026-06-10T05:00:00Z')
  expect(await lastDate(plant)).toBeNull()
})

it('prepares the calendar for a gateway, and schedules machines once one of them is heard of', async () => {
  const plant = await makePlant('CLOCK-GATEWAY')
  await makeDevice(plant, 'gateway')
  await advance(plant, '2026-06-10T05:00:00Z')
  expect(await lastDate(plant)).toBe('2026-06-17')
  expect(await shiftsOf(plant, 0)).toEqual([])
  await sql`INSERT INTO machine_state_interval (company_id, machine_id, during, state, built)
    VALUES (${plant.company}, ${plant.machines[0]}, '[2026-06-10 04:30+00, 2026-06-10 05:00+00)', 'run', true)`.execute(
    owner,
  )
  await advance(plant, '2026-06-10T05:00:00Z')
  expect(await shiftsOf(plant, 0)).toEqual([
    { date: '2026-06-10', shift: 'morning', calendar: 1800, scheduled: 1800, breaks: 0 },
  ])
})

it('leaves out a machine that never sent anything, and one out of use', async () => {
  const plant = await makePlant('CLOCK-IN-USE')
  await makeDevice(plant, 'machine')
  const run = (machine: 0 | 1, during: string) =>
    sql`INSERT INTO machine_state_interval (company_id, machine_id, during, state, built)
      VALUES (${plant.company}, ${plant.machines[machine]}, ${during}::tstzrange, 'run', true)`.execute(owner)
  await advance(plant, '2026-06-10T05:00:00Z')
  // Neither machine has sent anything yet: silence is no loss.
  expect([...(await shiftsOf(plant, 0)), ...(await shiftsOf(plant, 1))]).toEqual([])
  await run(0, '[2026-06-10 04:00+00, 2026-06-10 05:00+00)')
  await advance(plant, '2026-06-10T05:00:00Z')

  const use = (active: boolean, more: object) =>
    owner
      .updateTable('machine')
      .set({ active, ...more })
      .where('id', '=', plant.machines[0])
      .execute()
  await use(false, { in_service_until: '2026-06-10' })
  await run(1, '[2026-06-11 04:00+00, 2026-06-11 05:00+00)')
  await advance(plant, '2026-06-11T05:00:00Z')
  expect(await shiftsOf(plant, 0)).toMatchObject([{ date: '2026-06-10', shift: 'morning', calendar: 3600 }])
  expect(await shiftsOf(plant, 1)).toMatchObject([{ date: '2026-06-11', shift: 'morning', calendar: 3600 }])

  // Back in use: its days count, those between do not.
  await use(true, {})
  await sql`UPDATE machine SET out_of_service = '{[2026-06-11,2026-06-12)}' WHERE id = ${plant.machines[0]}`.execute(
    owner,
  )
  await advance(plant, '2026-06-12T05:00:00Z')
  expect(new Set((await shiftsOf(plant, 0)).map(({ date }) => date))).toEqual(new Set(['2026-06-10', '2026-06-12']))
})

it('rests when nothing is heard any more, and fills a short pause afterwards', async () => {
  const plant = await makePlant('CLOCK-PAUSE')
  const state = (during: string) =>
    sql`INSERT INTO machine_state_interval (company_id, machine_id, during, state)
      VALUES (${plant.company}, ${plant.machines[0]}, ${during}::tstzrange, 'run')`.execute(owner)
  await state('[2026-06-01 08:00+00, 2026-06-01 09:00+00)')
  await advance(plant, '2026-06-01T10:00:00Z')
  await advance(plant, '2026-06-20T10:00:00Z')
  expect((await shiftsOf(plant, 0)).at(-1)).toMatchObject({ date: '2026-06-01' })
  await state('[2026-06-20 08:00+00, 2026-06-20 09:00+00)')
  await advance(plant, '2026-06-20T10:00:00Z')
  const dates = new Set((await shiftsOf(plant, 0)).map((row) => row.date))
  expect(dates.size).toBe(20)
  expect((await shiftsOf(plant, 0)).find((row) => row.date === '2026-06-01' && row.shift === 'night')).toMatchObject({
    calendar: 8 * 3600,
  })
})

it('is done once when two processes do it at the same moment', async () => {
  const plant = await makePlant('CLOCK-RACE', '2026-06-01')
  await makeDevice(plant, 'machine')
  await Promise.all(Array.from({ length: 6 }, () => advance(plant, '2026-06-10T05:00:00Z')))
  expect((await shiftsOf(plant, 0)).at(-1)).toMatchObject({ calendar: 3600 })
})
