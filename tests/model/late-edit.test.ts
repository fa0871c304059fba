import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopsAt } from '#api/modules/stoppages/stops.queries.ts'
import { classifyStops } from '#api/modules/stoppages/stoppages.service.ts'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { startPatienceMs, until } from '#tests/support/patience.ts'
import { testDatabase } from '#tests/support/postgres.ts'
import { startCubeProcess } from './support/cube-process.ts'
import { makePlant, type Plant } from './support/plant.ts'
import { modelSetting } from './support/setting.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let cube: Awaited<ReturnType<typeof startCubeProcess>>
let owner: pg.Client
let companyId: string
/** Two plants with machines of the same names that have recorded things only in 2012. */
let first: Plant
let second: Plant
/** Another plant without changed days, which need no pause. */
let renamed: Plant

beforeAll(async () => {
  const { template, companies } = await modelSetting()
  database = await testDatabase(template)
  companyId = companies.demo
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  first = await oldPlant('First')
  second = await oldPlant('Second')
  renamed = await oldPlant('Renamed')
  await startCube()
  const changes = async () => (await owner.query('SELECT FROM fact_change')).rowCount
  await until(changes, (count) => count === 0, startPatienceMs)
})

async function startCube(): Promise<void> {
  cube = await startCubeProcess({ databaseUrl: database.cubeUrl, appSecret: database.appSecret, refresh: true })
}

/** Three days of January 2012 on two machines, one good piece a day on each. */
async function oldPlant(suffix: string): Promise<Plant> {
  const plant = await makePlant(owner, { suffix, zone: 'Europe/Berlin' })
  await plant.area('Hall')
  await plant.machineClass('Press')
  for (const machine of ['M1', 'M2']) await plant.machine(machine, 'Hall', 'Press')
  await plant.product('Cup')
  await plant.order({ code: 'W1', product: 'Cup' })
  for (const day of ['2012-01-09', '2012-01-10', '2012-01-11']) {
    await plant.day(day)
    for (const machine of ['M1', 'M2']) {
      await plant.state(machine, 'run', `${day} 07:00`, `${day} 08:00`, { order: 'W1' })
      await plant.report(machine, `${day} 08:00`, { order: 'W1', good: 1, cycle: 30, operation: 'Turning' })
    }
  }
  return plant
}

afterAll(async () => {
  await cube.stop()
  await owner.end()
  await database.drop()
})

interface Body {
  error?: string
  data?: Record<string, string>[]
  lastRefreshTime?: string
}

async function load(company: string, query: object): Promise<Required<Omit<Body, 'error'>>> {
  const claims = { company_id: company, permissions: ['stoppages:read', 'production:read', 'oee:read'], sub: 'test' }
  const token = await signCubeToken(database.appSecret, claims, 600)
  for (;;) {
    const answer = await fetch(`${cube.url}/cubejs-api/v1/load`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query }),
    })
    const { error, data, lastRefreshTime } = (await answer.json()) as Body
    if (error === 'Continue wait') continue
    if (!data) throw new Error(error)
    return { data, lastRefreshTime: lastRefreshTime ?? '' }
  }
}

/** Seconds stopped by each reason between two dates. */
async function secondsByReason(from: string, to: string): Promise<Map<string, number>> {
  const { data } = await load(companyId, {
    measures: ['stoppages.stop_gross_seconds'],
    dimensions: ['stoppages.reason_code'],
    timeDimensions: [{ dimension: 'stoppages.business_date', dateRange: [from, to] }],
  })
  return new Map(data.map((row) => [row['stoppages.reason_code'] ?? '', Number(row['stoppages.stop_gross_seconds'])]))
}

const cuts = {
  nothing: [],
  machine: ['production.machine'],
  'machine and shift': ['production.machine', 'production.shift'],
  shift: ['production.shift'],
  product: ['production.product'],
  order: ['production.work_order'],
  operation: ['production.operation'],
}

/** Good pieces of January 2012 in every cut, one after the other; the last is read from the facts. */
async function piecesByCut(plant: Plant): Promise<number[]> {
  const totals = []
  for (const dimensions of Object.values(cuts)) {
    const { data } = await load(plant.company, {
      measures: ['production.good_pieces'],
      dimensions,
      timeDimensions: [{ dimension: 'production.business_date', dateRange: ['2012-01-01', '2012-01-31'] }],
    })
    totals.push(data.reduce((sum, row) => sum + Number(row['production.good_pieces']), 0))
  }
  return totals
}

const everywhere = (pieces: number) => Object.keys(cuts).map(() => pieces)
/** A day that was computed a moment ago rests for up to half a minute (`Pace`): looking at it is most of what this file costs. */
const soon = { timeout: startPatienceMs, interval: 500 }
/** What must hold while it changes is looked at often. */
const closely = { ...soon, interval: 100 }

/** Physical position of each day's rows in the rollups, and their writer: a rewritten day has other positions. */
async function writtenDays(): Promise<Map<string, string>> {
  const tables = await owner.query<{ name: string; company: string; day: string }>(
    `SELECT format('rollups.%I', table_name) AS name, max(column_name) FILTER (WHERE column_name LIKE '%company_id') AS company,
        max(column_name) FILTER (WHERE column_name LIKE '%business_date_day') AS day
      FROM information_schema.columns WHERE table_schema = 'rollups' AND table_name LIKE '%facts_by_%' GROUP BY table_name`,
  )
  expect(tables.rows).toHaveLength(23)
  const parts = tables.rows.map(
    ({ name, company, day }) =>
      `SELECT '${name}' AS name, ${company} AS company, ${day}::date::text AS day, ctid::text || xmin::text AS row FROM ${name}`,
  )
  const { rows } = await owner.query<{ key: string; rows: string }>(
    `SELECT company || ' ' || day AS key, string_agg(name || row, ',' ORDER BY name, row) AS rows
      FROM (${parts.join(' UNION ALL ')}) written GROUP BY 1`,
  )
  return new Map(rows.map(({ key, rows: written }) => [key, written]))
}

async function daysWrittenSince(before: Map<string, string>): Promise<string[]> {
  const after = await writtenDays()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .toSorted()
}

/** A stop of some weeks ago that has a reason, and another reason for it. */
async function explainedStop() {
  const { rows } = await owner.query<{ id: string; seconds: number; code: string }>(
    `SELECT i.id, extract(epoch FROM upper(i.during) - lower(i.during))::int AS seconds, r.code
      FROM machine_state_interval i JOIN stoppage_reason r ON r.company_id = i.company_id AND r.id = i.reason_id
      WHERE i.company_id = $1 AND i.state = 'stop' AND lower(i.during) BETWEEN '2026-06-02' AND '2026-06-08'
        AND r.code <> 'TM01' ORDER BY lower(i.during) LIMIT 1`,
    [companyId],
  )
  const stop = rows[0]!
  const other = await owner.query<{ id: string; code: string }>(
    `SELECT id, code FROM stoppage_reason
      WHERE company_id = $1 AND parent_id IS NOT NULL AND code NOT IN ($2, 'EL05') ORDER BY code LIMIT 1`,
    [companyId, stop.code],
  )
  return { ...stop, other: other.rows[0]! }
}

/** A later one without a reason. */
async function openStop() {
  const { rows } = await owner.query<{ machine: string; start: Date; seconds: number }>(
    `SELECT machine_id AS machine, lower(during) AS start, extract(epoch FROM upper(during) - lower(during))::int AS seconds
      FROM machine_state_interval WHERE company_id = $1 AND state = 'stop' AND reason_id IS NULL
        AND lower(during) BETWEEN '2026-06-10' AND '2026-06-18' ORDER BY lower(during) LIMIT 1`,
    [companyId],
  )
  return rows[0]!
}

/** Gives the stop the reason EL05 as a person does. */
async function explain({ machine, start }: { machine: string; start: Date }): Promise<void> {
  const { rows } = await owner.query<{ person: string; reason: string }>(
    `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
      VALUES ($1, 'explains@plant.example', 'E', 'X', 'User', '-')
      RETURNING id AS person, (SELECT id FROM stoppage_reason WHERE company_id = $1 AND code = 'EL05') AS reason`,
    [companyId],
  )
  const { person, reason } = rows[0]!
  const actor = {
    caller: { uid: person, companyId, sid: '', role: 'User', permissions: new Set<string>() },
    requestId: 'test',
  }
  const app = createDatabase(database.appUrl, { max: 1 })
  await inCompany(app, companyId, async (trx) => {
    const [stop] = await stopsAt(trx, [{ machineId: machine, at: start.toISOString() }])
    const ref = { machineId: machine, start: stop!.start, revision: stop!.revision }
    await classifyStops(trx, actor, { stops: [ref], reasonId: reason })
  })
  await app.destroy()
}

it('another reason and a first one, given to stops of weeks ago, are in the reports soon, and only their days are computed again', async () => {
  const weeks = () =>
    Promise.all([secondsByReason('2026-06-01', '2026-06-08'), secondsByReason('2026-06-09', '2026-06-19')])
  const [changed, opened] = [await explainedStop(), await openStop()]
  const [sooner, later] = await weeks()
  const before = await writtenDays()

  await owner.query('UPDATE machine_state_interval SET reason_id = $2 WHERE id = $1', [changed.id, changed.other.id])
  await explain(opened)
  let after = [sooner, later] as const
  await expect
    .poll(async () => {
      after = await weeks()
      return { [changed.other.code]: after[0].get(changed.other.code), EL05: after[1].get('EL05') }
    }, soon)
    .toEqual({
      [changed.other.code]: (sooner.get(changed.other.code) ?? 0) + changed.seconds,
      EL05: (later.get('EL05') ?? 0) + opened.seconds,
    })
  expect(after[0].get(changed.code) ?? 0).toBe(sooner.get(changed.code)! - changed.seconds)
  expect(after[1].get('')).toBe(later.get('')! - opened.seconds)

  const { rows } = await owner.query<{ day: string }>(
    `SELECT DISTINCT t.company_id || ' ' || t.business_date AS day FROM machine_time t
      JOIN machine_state_interval i ON i.company_id = t.company_id AND i.id = t.interval_id
      WHERE i.id = $1 OR (i.machine_id = $2 AND lower(i.during) = $3) ORDER BY 1`,
    [changed.id, opened.machine, opened.start],
  )
  expect(await daysWrittenSince(before)).toEqual(rows.map(({ day }) => day))
})

it('a row of 2012 shows in every cut at once, in no other company, and makes one day be computed again', async () => {
  expect(await piecesByCut(first)).toEqual(everywhere(6))
  const before = await writtenDays()
  await first.report('M1', '2012-01-10 09:00', { order: 'W1', good: 1_000_000, operation: 'Turning' })
  // All rollups change together: a later answer is never older.
  await expect
    .poll(async () => {
      const totals = await piecesByCut(first)
      expect(totals.slice(0, -1)).toEqual(totals.slice(0, -1).toSorted((a, b) => a - b))
      return totals
    }, closely)
    .toEqual(everywhere(1_000_006))
  expect(await piecesByCut(second)).toEqual(everywhere(6))
  expect(await daysWrittenSince(before)).toEqual([`${first.company} 2012-01-10`])

  await owner.query('DELETE FROM production_report WHERE company_id = $1 AND good = 1000000', [first.company])
  await expect.poll(() => piecesByCut(first), soon).toEqual(everywhere(6))
})

it('a new name shows wherever it occurs; whoever has the same name carries its code then', async () => {
  const machines = async () => {
    const { data } = await load(renamed.company, {
      measures: ['oee.run_seconds'],
      dimensions: ['oee.machine'],
      timeDimensions: [{ dimension: 'oee.business_date', dateRange: ['2012-01-01', '2012-01-31'] }],
      order: [['oee.machine', 'asc']],
    })
    return data.map((row) => [row['oee.machine'], Number(row['oee.run_seconds'])])
  }
  const [one, two] = [renamed.name('M1'), renamed.name('M2')]
  const before = await writtenDays()
  await owner.query('UPDATE machine SET name = $3 WHERE company_id = $1 AND code = $2', [renamed.company, one, two])
  await expect.poll(machines, soon).toEqual([
    [`${two} (${one})`, 10_800],
    [`${two} (${two})`, 10_800],
  ])
  const january = ['2012-01-09', '2012-01-10', '2012-01-11'].map((day) => `${renamed.company} ${day}`)
  expect(await daysWrittenSince(before)).toEqual(january)
  await owner.query('UPDATE machine SET name = $3 WHERE company_id = $1 AND code = $2', [renamed.company, one, one])
  await expect.poll(machines, soon).toEqual([
    [one, 10_800],
    [two, 10_800],
  ])
})

it('an answer says up to when the facts are in it; a day never computed is waited for, one that changed is not', async () => {
  const january = (day: string) =>
    load(second.company, {
      measures: ['production.good_pieces'],
      timeDimensions: [{ dimension: 'production.business_date', dateRange: ['2012-01-01', day] }],
    })
  const locker = new pg.Client({ connectionString: database.ownerUrl })
  await locker.connect()
  try {
    // The worker waits here; a reader does not.
    await locker.query('BEGIN; LOCK TABLE rollups.kept_company IN EXCLUSIVE MODE')
    await second.report('M1', '2012-01-10 09:00', { order: 'W1', good: 10 })
    await second.day('2012-01-12')
    await second.report('M1', '2012-01-12 09:00', { order: 'W1', good: 100 })
    const old = await january('2012-01-11')
    expect(old.data).toEqual([{ 'production.good_pieces': '6' }])
    const marked = await owner.query('SELECT min(at) AS at FROM fact_change WHERE company_id = $1', [second.company])
    expect(old.lastRefreshTime).toBe(marked.rows[0].at.toISOString())
    let answered = false
    const whole = january('2012-01-31').then((answer) => {
      answered = true
      return answer
    })
    await january('2012-01-10')
    expect(answered).toBe(false)
    await locker.query('ROLLBACK')
    // What changed follows in its own time.
    expect(Number((await whole).data[0]!['production.good_pieces'])).toBeGreaterThanOrEqual(106)
    await expect
      .poll(async () => (await january('2012-01-31')).data, soon)
      .toEqual([{ 'production.good_pieces': '116' }])
    expect((await january('2012-01-11')).lastRefreshTime > old.lastRefreshTime).toBe(true)
  } finally {
    await locker.end()
  }
})

it('a start keeps current tables, and rebuilds everything for another model', async () => {
  const before = await writtenDays()
  await cube.stop()
  await startCube()
  expect(await daysWrittenSince(before)).toEqual([])
  await cube.stop()
  await owner.query("UPDATE rollups.structure SET hash = 'of another model'")
  await startCube()
  expect(await daysWrittenSince(before)).toEqual([...before.keys()].toSorted())
  expect(await piecesByCut(first)).toEqual(everywhere(6))
})
