import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'
import { type CubeUse, signCubeToken } from '#api/platform/auth/cube-token.ts'
import { returnMs } from '#cube/askers.ts'
import { patienceMs } from '#tests/support/patience.ts'
import { testDatabase } from '#tests/support/postgres.ts'
import { startCubeProcess } from './support/cube-process.ts'
import { modelSetting } from './support/setting.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let cube: Awaited<ReturnType<typeof startCubeProcess>>
let company: string
/** Looks, and another session that holds the locks. */
let owner: pg.Client
let locker: pg.Client

beforeAll(async () => {
  const { template, companies } = await modelSetting()
  database = await testDatabase(template)
  company = companies.demo
  owner = new pg.Client({ connectionString: database.ownerUrl })
  locker = new pg.Client({ connectionString: database.ownerUrl })
  await Promise.all([owner.connect(), locker.connect()])
  await owner.query('DELETE FROM rollup_build')
  cube = await startCubeProcess({
    databaseUrl: database.cubeUrl,
    appSecret: database.appSecret,
    refresh: true,
    preload: 'tests/model/support/break-on-signal.ts',
  })
})
afterAll(async () => {
  await cube.stop()
  await Promise.all([owner.end(), locker.end()])
  await database.drop()
})
afterEach(async () => {
  await locker.query('ROLLBACK')
})

interface Body {
  error?: string
  code?: string
  progress?: WaitProgress
  data?: Record<string, string>[]
}

/** Another one, without facts. */
const elsewhere = '00000000-0000-7000-8000-00000000000b'

/** Puts a question once, as one of the company's users. */
async function ask(query: object, { user = 'first', question = '', signal, of, use }: Asking = {}): Promise<Body> {
  const claims = { company_id: of ?? company, permissions: ['stoppages:read'], sub: user, ...(use && { use }) }
  const response = await fetch(`${cube.url}/cubejs-api/v1/load`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: await signCubeToken(database.appSecret, claims),
      ...(question && { 'x-request-id': `${question}-span-1` }),
    },
    body: JSON.stringify({ query }),
    signal: signal ?? null,
  })
  return (await response.json()) as Body
}
interface Asking {
  user?: string
  /** Another company's id. */
  of?: string
  use?: CubeUse
  question?: string
  signal?: AbortSignal
}

async function sayLeft(questions: string[], token?: string): Promise<number> {
  const claims = { company_id: company, permissions: [], sub: 'first' }
  const authorization = token ?? (await signCubeToken(database.appSecret, claims))
  const init = { method: 'POST', headers: { authorization }, body: JSON.stringify({ questions }) }
  return (await fetch(`${cube.url}/cubejs-api/v1/left`, init)).status
}

/** Taken places and their statements, as Cube reports them to operators. */
async function readPlaces(): Promise<unknown> {
  const answered = (await (await fetch(`${cube.url}/livez`)).json()) as { places: unknown }
  return answered.places
}

async function answer(query: object, asking: Asking = {}, onWait?: (body: Body) => void): Promise<Body> {
  for (;;) {
    const body = await ask(query, asking)
    if (body.error !== 'Continue wait') return body
    onWait?.(body)
  }
}

/** A client that can go away. */
function client(query: object, asking: Asking = {}) {
  const leaving = new AbortController()
  let lastProgress: WaitProgress | undefined
  const heard = ({ progress }: Body) => void (lastProgress = progress)
  const answered = answer(query, { question: crypto.randomUUID(), ...asking, signal: leaving.signal }, heard)
  answered.catch(() => undefined)
  /** Reason for waiting at the last poll. */
  const progress = () => lastProgress
  return { answered, leave: () => leaving.abort(), progress }
}

/** A client that asks over a socket, once or as a subscription, and can go away. */
async function socketClient(query: object, method: 'load' | 'subscribe') {
  const claims = { company_id: company, permissions: ['stoppages:read'], sub: 'wall display' }
  const authorization = await signCubeToken(database.appSecret, claims)
  const socket = new WebSocket(`${cube.url.replace('http', 'ws')}/cubejs-api/`)
  const send = (message: object) => socket.send(JSON.stringify(message))
  socket.addEventListener('open', () => send({ authorization }))
  socket.addEventListener('message', ({ data }) => {
    if (JSON.parse(String(data)).handshake) send({ messageId: '1', method, params: { query } })
  })
  return { leave: () => socket.close() }
}

/** A question about June that no other has put yet; a rollup answers it. */
let questionCount = 0
function june() {
  questionCount++
  return stopsOf('2026-06-01', `2026-06-${String(10 + (questionCount % 10)).padStart(2, '0')}`, 1000 - questionCount)
}

function stopsOf(from: string, to: string, limit = 1000) {
  return {
    measures: ['stoppages.stop_gross_seconds'],
    dimensions: ['stoppages.reason_code'],
    timeDimensions: [{ dimension: 'stoppages.business_date', dateRange: [from, to] }],
    limit,
  }
}

async function lock(tables: string[]) {
  await locker.query('BEGIN')
  await locker.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`)
}

async function lockRollups() {
  const { rows } = await owner.query(
    "SELECT format('rollups.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'rollups' AND tablename LIKE '%facts_by_%'",
  )
  await lock(rows.map(({ name }) => name))
}

/** Questions that wait for a lock, by process. */
async function blocked(): Promise<number[]> {
  const { rows } = await owner.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename = 'vardiya_cube'
      AND application_name <> 'vardiya rollups' AND state = 'active' AND wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

const isBlocked = (count: number) => expect.poll(async () => (await blocked()).length, { interval: 50 }).toBe(count)

describe('a rollup', () => {
  it('says which month is being built, and is built although whoever asked has gone', async () => {
    // Whoever builds a day waits here; readers do not.
    await locker.query('BEGIN; LOCK TABLE rollups.kept_company IN EXCLUSIVE MODE')
    await owner.query(
      `UPDATE machine_shift SET business_date = '2026-03-10'
        WHERE ctid = (SELECT min(ctid) FROM machine_shift WHERE company_id = $1)`,
      [company],
    )
    const asking = client(stopsOf('2026-03-01', '2026-03-20'))
    const waiting = await ask(stopsOf('2026-03-01', '2026-03-20'))
    expect(waiting).toMatchObject({
      error: 'Continue wait',
      progress: { step: 'building', from: '2026-03-01', more: 0 },
    })
    asking.leave()
    await locker.query('ROLLBACK')
    const built = () =>
      owner.query("SELECT FROM rollups.kept_day WHERE company_id = $1 AND business_date = '2026-03-10' AND kept", [
        company,
      ])
    await expect.poll(async () => (await built()).rowCount, { timeout: patienceMs }).toBe(1)
  })

  it('of a company that was deleted is emptied and forgotten', async () => {
    const gone = '018f0000-0000-7000-8000-00000000dead'
    await owner.query(
      "INSERT INTO fact_change (company_id, business_date) VALUES ($1, '2026-03-11'), ($1, '2026-03-12')",
      [gone],
    )
    const left = () =>
      owner.query(
        `SELECT 1 FROM fact_change WHERE company_id = $1 UNION ALL SELECT 2 FROM rollups.kept_day WHERE company_id = $1
          UNION ALL SELECT 3 FROM rollups.kept_company WHERE company_id = $1`,
        [gone],
      )
    await expect.poll(async () => (await left()).rows, { timeout: patienceMs }).toEqual([])
  })

  it('is noted with how long it took, of every table', async () => {
    const tables = await owner.query(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'rollups' AND tablename LIKE '%facts_%by_%' ORDER BY 1",
    )
    const noted = () =>
      owner.query('SELECT rollup AS name FROM rollup_build WHERE company_id = $1 ORDER BY 1', [company])
    await expect.poll(async () => (await noted()).rows, { timeout: patienceMs }).toEqual(tables.rows)
    const { rows } = await owner.query('SELECT DISTINCT rollup FROM rollup_build WHERE shared')
    expect(rows).toContainEqual({ rollup: 'plant_facts_by_order' })
  })
})

describe('a question', () => {
  beforeAll(async () => void (await answer(june())))

  it('ends in Postgres when its client goes away, and leaves its connection for others', async () => {
    await lockRollups()
    const query = june()
    const asking = client(query)
    await isBlocked(1)
    const [pid] = await blocked()
    asking.leave()
    await isBlocked(0)
    const { rows } = await owner.query('SELECT state FROM pg_stat_activity WHERE pid = $1', [pid])
    expect(rows).toEqual([{ state: 'idle' }])
    await locker.query('ROLLBACK')
    expect((await answer(query)).data?.length).toBeGreaterThan(0)
  })

  it('is noted for its company where it was waited for, with its members and no values', async () => {
    await lockRollups()
    const slow = client(june())
    await expect.poll(slow.progress, { timeout: patienceMs }).toBeDefined()
    await locker.query('ROLLBACK')
    await slow.answered
    const noted = () => owner.query('SELECT company_id, members, filters, took_ms FROM slow_question')
    await expect.poll(async () => (await noted()).rowCount, { timeout: patienceMs }).toBeGreaterThan(0)
    const [first] = (await noted()).rows
    expect(first).toMatchObject({
      company_id: company,
      members: ['stoppages.stop_gross_seconds', 'stoppages.reason_code'],
      filters: [],
    })
    expect(first.took_ms).toBeGreaterThan(0)
  })

  it('runs once for two users, and goes on for one while the other leaves', async () => {
    await lockRollups()
    const query = june()
    const clients = [client(query, { user: 'first' }), client(query, { user: 'second' })]
    await isBlocked(1)
    await sleep(500)
    expect(await blocked()).toHaveLength(1)
    clients[0]!.leave()
    await sleep(1000)
    expect(await blocked()).toHaveLength(1)
    await locker.query('ROLLBACK')
    expect((await clients[1]!.answered).data?.length).toBeGreaterThan(0)
  })

  it('ends when the last of two leaves, also after both had to poll', async () => {
    await lockRollups()
    const query = june()
    const clients = [client(query, { user: 'first' }), client(query, { user: 'second' })]
    await isBlocked(1)
    await sleep(4000)
    expect(await blocked()).toHaveLength(1)
    for (const { leave } of clients) leave()
    await isBlocked(0)
  })

  it('ends when its client goes between two requests and says so', async () => {
    await lockRollups()
    const query = june()
    expect((await ask(query, { question: 'left' })).progress).toEqual({ step: 'reading' })
    await sleep(1000)
    expect(await blocked()).toHaveLength(1)
    expect(await sayLeft(['left', 'never asked'], 'Bearer of nothing')).toBe(401)
    expect(await blocked()).toHaveLength(1)
    expect(await sayLeft(['left', 'never asked'])).toBe(204)
    await isBlocked(0)
  })

  it('gives up its place within seconds when its client leaves without a word, and to no other that left', async () => {
    await lockRollups()
    const left = performance.now()
    // Like two closed notebooks: nobody polls for any of the answers.
    const questions = ['first', 'second'].flatMap((user) =>
      Array.from({ length: 8 }, () => ask(june(), { user, question: crypto.randomUUID() })),
    )
    await isBlocked(6)
    expect(await readPlaces()).toEqual({ taken: 6, running: 6, stuck: false })
    for (const waiting of await Promise.all(questions)) expect(waiting.error).toBe('Continue wait')
    await isBlocked(0)
    const here = client(june(), { user: 'third' })
    await isBlocked(1)
    expect(performance.now() - left).toBeLessThan(returnMs / 2)
    here.leave()
  })

  it('holds no place once its statement is over, and has the answer when it comes for it', async () => {
    await lockRollups()
    const questions = [june(), june(), june()]
    await Promise.all(questions.map((query, at) => ask(query, { question: `late-${at}` })))
    await isBlocked(3)
    await locker.query('ROLLBACK')
    const left = performance.now()
    await expect.poll(readPlaces).toEqual({ taken: 0, running: 0, stuck: false })
    expect(performance.now() - left).toBeLessThan(returnMs / 2)
    for (const [at, query] of questions.entries())
      expect((await ask(query, { question: `late-${at}` })).data?.length).toBeGreaterThan(0)
  })

  it('ends when the socket closes over which it came, once or as a subscription', async () => {
    await lockRollups()
    for (const method of ['load', 'subscribe'] as const) {
      const asking = await socketClient(june(), method)
      await isBlocked(1)
      const left = performance.now()
      asking.leave()
      await isBlocked(0)
      // Not only because it does not come again.
      expect(performance.now() - left).toBeLessThan(returnMs)
    }
  })

  it('reports its position when there is no free place', async () => {
    await lockRollups()
    const users = ['first', 'first', 'first', 'second', 'second', 'second']
    const places = [
      ...users.map((user) => client(june(), { user })),
      ...['x', 'y'].map((user) => client(june(), { user, of: elsewhere })),
    ]
    await isBlocked(8)
    const names = ['third-1', 'third-2', 'third-3']
    const waiting = names.map((question) => client(june(), { user: 'third', question }))
    const ahead = ({ progress }: (typeof waiting)[number]) => {
      const waited = progress()
      return waited?.step === 'queued' ? waited.ahead : -1
    }
    // They are in the order of arrival, which may differ from the order of sending.
    await expect.poll(() => waiting.map(ahead).toSorted()).toEqual([0, 1, 2])
    const last = waiting.toSorted((a, b) => ahead(a) - ahead(b)).pop()!
    for (const one of waiting) if (one !== last) one.leave()
    // As pages do: one may leave between two of its requests.
    await sayLeft(names.filter((_, at) => waiting[at] !== last))
    await expect.poll(() => ahead(last)).toBe(0)
    for (const { leave } of places) leave()
    await isBlocked(1)
  })

  it('waits for no others than one’s own, however many somebody asks', async () => {
    await lockRollups()
    const flood = Array.from({ length: 16 }, () => client(june(), { user: 'guest' }))
    await isBlocked(3)
    const mails = Array.from({ length: 5 }, () => client(june(), { user: 'guest', use: 'background' }))
    await isBlocked(4)
    const others = [client(june(), { user: 'user' }), client(june(), { user: 'user', of: elsewhere })]
    await isBlocked(6)
    await locker.query('ROLLBACK')
    const order: string[] = []
    const note = (name: string, all: typeof flood) =>
      all.map(({ answered }) => answered.then((body) => void order.push(body.data ? name : `${name}: ${body.error}`)))
    await Promise.all([...note('flood', flood), ...note('mails', mails), ...note('others', others)])
    expect(order.toSorted()).toEqual([
      ...Array.from({ length: 16 }, () => 'flood'),
      ...Array.from({ length: 5 }, () => 'mails'),
      'others',
      'others',
    ])
    expect(order.lastIndexOf('others')).toBeLessThan(order.lastIndexOf('flood'))
  })
})

describe('a Cube that answers wrongly', () => {
  it('says so to whoever looks after it', async () => {
    const status = async (path: string) => (await fetch(cube.url + path)).status
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 200])
    process.kill(cube.pid, 'SIGUSR2')
    const broken = await ask(june())
    expect(broken).toEqual({ error: 'Something went wrong on the server', code: 'internal' })
    await expect.poll(() => status('/livez')).toBe(503)
    expect(await status('/readyz')).toBe(503)
  })
})
