import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopsAt } from '#api/modules/stoppages/stops.queries.ts'
import { classifyStops } from '#api/modules/stoppages/stoppages.service.ts'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { testDatabase } from '#tests/support/postgres.ts'
import { startCubeProcess } from './support/cube-process.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let cube: Awaited<ReturnType<typeof startCubeProcess>>
let owner: pg.Client
let token: string
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  ;({ companyId } = await seedDemo(database.ownerUrl, {
    days: 75,
    machines: 2,
    now: new Date('2026-06-20T09:30:00Z'),
  }))
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  cube = await startCubeProcess({ databaseUrl: database.cubeUrl, appSecret: database.appSecret, refresh: true })
  // Every rollup is built once before anything changes.
  while (!(await fetch(`${cube.url}/readyz`)).ok) await sleep(200)
  token = await signCubeToken(
    database.appSecret,
    { company_id: companyId, permissions: ['stoppages:read'], sub: 'test' },
    600,
  )
})

afterAll(async () => {
  await cube.stop()
  await owner.end()
  await database.drop()
})

/** Seconds stopped by each reason between two dates. */
async function secondsByReason(from: string, to: string): Promise<Map<string, number>> {
  const query = {
    measures: ['stoppages.stop_gross_seconds'],
    dimensions: ['stoppages.reason_code'],
    timeDimensions: [{ dimension: 'stoppages.business_date', dateRange: [from, to] }],
  }
  for (;;) {
    const answer = await fetch(`${cube.url}/cubejs-api/v1/load`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query }),
    })
    const body = (await answer.json()) as { error?: string; data?: Record<string, string>[] }
    if (body.error === 'Continue wait') continue
    if (!body.data) throw new Error(body.error)
    return new Map(
      body.data.map((row) => [row['stoppages.reason_code'] ?? '', Number(row['stoppages.stop_gross_seconds'])]),
    )
  }
}

/** The newest table of every month of the rollup that answers the question. */
async function rollupTables(): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'rollups' AND tablename LIKE 'plant_facts_by_reason_day2026%'
      ORDER BY right(tablename, 7)`,
  )
  return new Map(rows.map(({ name }) => [name.slice(25, 31), name]))
}

/** A stop of April that has a reason, and another reason for it. */
async function explainedStop() {
  const { rows } = await owner.query<{ id: string; seconds: number; code: string }>(
    `SELECT i.id, extract(epoch FROM upper(i.during) - lower(i.during))::int AS seconds, r.code
      FROM machine_state_interval i JOIN stoppage_reason r ON r.company_id = i.company_id AND r.id = i.reason_id
      WHERE i.state = 'stop' AND lower(i.during) BETWEEN '2026-04-10' AND '2026-04-20' AND r.code <> 'TM01'
      ORDER BY lower(i.during) LIMIT 1`,
  )
  const stop = rows[0]!
  const other = await owner.query<{ id: string; code: string }>(
    `SELECT id, code FROM stoppage_reason WHERE parent_id IS NOT NULL AND code NOT IN ($1, 'EL05') ORDER BY code LIMIT 1`,
    [stop.code],
  )
  return { ...stop, other: other.rows[0]! }
}

/** A stop of May without a reason. */
async function openStop() {
  const { rows } = await owner.query<{ machine: string; start: Date; seconds: number }>(
    `SELECT machine_id AS machine, lower(during) AS start, extract(epoch FROM upper(during) - lower(during))::int AS seconds
      FROM machine_state_interval WHERE company_id = $1 AND state = 'stop' AND reason_id IS NULL
        AND lower(during) BETWEEN '2026-05-05' AND '2026-05-25' ORDER BY lower(during) LIMIT 1`,
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

it('another reason and a first one, given to stops of months ago, are in the reports within a minute, and only their months are built again', async () => {
  const months = () =>
    Promise.all([secondsByReason('2026-04-08', '2026-04-30'), secondsByReason('2026-05-01', '2026-05-31')])
  const [changed, opened] = [await explainedStop(), await openStop()]
  const [april, may] = await months()
  await secondsByReason('2026-06-01', '2026-06-18')
  const built = await rollupTables()
  expect([...built.keys()].toSorted()).toEqual(expect.arrayContaining(['202604', '202605', '202606']))

  await owner.query('UPDATE machine_state_interval SET reason_id = $2 WHERE id = $1', [changed.id, changed.other.id])
  await explain(opened)
  const expected = {
    [changed.other.code]: (april.get(changed.other.code) ?? 0) + changed.seconds,
    EL05: (may.get('EL05') ?? 0) + opened.seconds,
  }
  let after = [april, may] as const
  const shown = () => ({ [changed.other.code]: after[0].get(changed.other.code), EL05: after[1].get('EL05') })
  for (let tries = 0; tries < 55 && !isDeepStrictEqual(shown(), expected); tries++) {
    await sleep(1000)
    after = await months()
  }
  expect(shown()).toEqual(expected)
  expect(after[0].get(changed.code) ?? 0).toBe(april.get(changed.code)! - changed.seconds)
  expect(after[1].get('')).toBe(may.get('')! - opened.seconds)

  const rebuilt = await rollupTables()
  const again = [...rebuilt].filter(([month, table]) => built.get(month) !== table).map(([month]) => month)
  expect(again.toSorted()).toEqual(['202604', '202605'])
})
