import { tableFromIPC } from 'apache-arrow'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { arrowType } from '#api/platform/cube/arrow-type.ts'
import { type ColumnarBody, readColumns } from '#api/platform/cube/cube-answer.ts'
import { encodeArrow } from '#tests/support/encode-arrow.ts'
import { testDatabase } from '#tests/support/postgres.ts'
import { startCubeProcess } from './support/cube-process.ts'
import { modelSetting } from './support/setting.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let cube: Awaited<ReturnType<typeof startCubeProcess>>
let company: string
let owner: pg.Client
/** Another session, that holds the locks. */
let locker: pg.Client

beforeAll(async () => {
  const { template, companies } = await modelSetting()
  database = await testDatabase(template)
  company = companies.demo
  owner = new pg.Client({ connectionString: database.ownerUrl })
  locker = new pg.Client({ connectionString: database.ownerUrl })
  await Promise.all([owner.connect(), locker.connect()])
  cube = await startCubeProcess({ databaseUrl: database.cubeUrl, appSecret: database.appSecret, refresh: true })
})
afterAll(async () => {
  await cube.stop()
  await Promise.all([owner.end(), locker.end()])
  await database.drop()
})
afterEach(async () => {
  await locker.query('ROLLBACK')
})

const reads = ['stoppages', 'production', 'scrap', 'oee', 'machines'].map((view) => `${view}:read`)

interface Asking {
  accept?: string
  of?: string
  question?: string
  signal?: AbortSignal
}

async function ask(query: object, { accept = arrowType, of = company, question = '', signal }: Asking = {}) {
  const claims = { company_id: of, permissions: reads, sub: 'reader', use: 'extract' as const }
  return fetch(`${cube.url}/cubejs-api/v1/load`, {
    method: 'POST',
    headers: {
      accept,
      'content-type': 'application/json',
      authorization: await signCubeToken(database.appSecret, claims),
      ...(question && { 'x-request-id': question }),
    },
    body: JSON.stringify({ query: { responseFormat: 'columnar', order: [], ...query } }),
    signal: signal ?? null,
  })
}

async function answered(query: object, asking: Asking = {}) {
  for (;;) {
    const response = await ask(query, { question: 'one', ...asking })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.headers.get('content-type') === arrowType) {
      // Arrow's "end-of-stream": without it a reader would take a part for the whole.
      if (bytes.slice(-8).join() !== '255,255,255,255,0,0,0,0') throw new Error('The extract has no end')
      return tableFromIPC(bytes)
    }
    const body = JSON.parse(new TextDecoder().decode(bytes)) as ColumnarBody & { error?: string }
    if (body.error === 'Continue wait') continue
    if (body.error) throw new Error(body.error)
    const { columns, rows } = readColumns(body)
    return tableFromIPC(encodeArrow(columns, rows))
  }
}

const linesOf = (table: Awaited<ReturnType<typeof answered>>) =>
  table
    .toArray()
    .map((row) => JSON.stringify(Object.entries(row.toJSON()).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted()

const june = (view: string, granularity?: string) => [
  { dimension: `${view}.business_date`, dateRange: ['2026-06-01', '2026-06-19'], ...(granularity && { granularity }) },
]
const members = (view: string, names: string) => names.split(' ').map((name) => `${view}.${name}`)

const stops = {
  measures: members('stoppages', 'stoppage_seconds stop_count'),
  dimensions: members('stoppages', 'stoppage_id machine reason shift started_local operator'),
  timeDimensions: june('stoppages', 'day'),
  filters: [{ member: 'stoppages.stoppage_id', operator: 'set' }],
}

describe('rows as an Arrow stream', () => {
  it.each([
    ['single stops', stops],
    [
      'stops of a reason',
      { ...stops, filters: [{ member: 'stoppages.reason', operator: 'notEquals', values: ["O'Neil \\ $1"] }] },
    ],
    [
      'sums of days, from a rollup',
      {
        measures: members('production', 'good_pieces scrap_pieces run_seconds'),
        dimensions: members('production', 'machine product'),
        timeDimensions: june('production', 'day'),
      },
    ],
    [
      'sums of months and ratios',
      {
        measures: members('oee', 'oee run_seconds'),
        dimensions: ['oee.machine'],
        timeDimensions: june('oee', 'month'),
      },
    ],
    [
      'nothing at all',
      { ...stops, timeDimensions: [{ ...stops.timeDimensions[0], dateRange: ['2001-01-01', '2001-01-02'] }] },
    ],
  ])('are those of the JSON answer: %s', async (_, query) => {
    const [arrow, json] = [await answered(query), await answered(query, { accept: 'application/json' })]
    expect(linesOf(arrow)).toEqual(linesOf(json))
    expect(arrow.schema.fields.map(({ name }) => name).toSorted()).toEqual(
      json.schema.fields.map(({ name }) => name).toSorted(),
    )
  })

  it('are of the own company, and no more than the limit', async () => {
    expect((await answered(stops, { of: '00000000-0000-7000-8000-00000000000b' })).numRows).toBe(0)
    const all = (await answered(stops)).numRows
    expect((await answered({ ...stops, limit: all + 1 })).numRows).toBe(all)
    // Far below what PostgreSQL expects: what it does not expect comes.
    const tooMany = await ask({ ...stops, limit: Math.ceil(all / 10) })
    expect([tooMany.status, await tooMany.json()]).toMatchObject([413, { code: 'extract_too_large' }])
  })

  it('come whole to two requests with one name, as after a lost connection', async () => {
    // More than one batch, so that a reader could confuse them.
    const many = {
      measures: members('stoppages', 'stoppage_seconds'),
      dimensions: members('stoppages', 'stoppage_id machine reason shift started_local'),
      timeDimensions: [
        { dimension: 'stoppages.business_date', dateRange: ['2026-05-01', '2026-06-19'], granularity: 'day' },
      ],
    }
    const alone = (await answered(many, { question: 'alone' })).numRows
    const both = await Promise.all([answered(many, { question: 'twice' }), answered(many, { question: 'twice' })])
    expect(both.map(({ numRows }) => numRows)).toEqual([alone, alone])
  })

  it('are validated like every question', async () => {
    const refused = await ask({ ...stops, ungrouped: true })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'query_refused' }])
    const another = await ask([stops, stops])
    expect(another.status).toBe(400)
  })

  it('say what they wait for, and come under the same name', async () => {
    await locker.query('BEGIN; LOCK TABLE machine_time IN ACCESS EXCLUSIVE MODE')
    const waits = await ask(stops, { question: 'waits' })
    expect(await waits.json()).toMatchObject({ error: 'Continue wait', progress: { step: 'reading' } })
    expect(await running()).toBe(1)
    await locker.query('ROLLBACK')
    expect((await answered(stops, { question: 'waits' })).numRows).toBeGreaterThan(0)
  })

  it('end in PostgreSQL when their reader goes away', async () => {
    await locker.query('BEGIN; LOCK TABLE machine_time IN ACCESS EXCLUSIVE MODE')
    const leaving = new AbortController()
    const extracting = ask(stops, { question: 'leaves', signal: leaving.signal }).catch((error: Error) => error.name)
    await expect.poll(running).toBe(1)
    leaving.abort()
    expect(await extracting).toBe('AbortError')
    await expect.poll(running).toBe(0)
    await locker.query('ROLLBACK')
    expect((await answered(stops, { question: 'stays' })).numRows).toBeGreaterThan(0)
  })
})

async function running(): Promise<number> {
  const { rows } = await owner.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE application_name = 'vardiya extracts' AND state = 'active' AND datname = current_database()`,
  )
  return rows[0].count
}
