import 'fake-indexeddb/auto'
import { once } from 'node:events'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { fiveSAudits } from '#api/modules/five-s-audits/five-s-audits.contract.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { type Person, type TestApi, callAt, testApi } from '#tests/support/api.ts'
import { forkApi } from '#tests/support/fork-api.ts'
import { freePort } from '#tests/support/free-port.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { startPatienceMs, until } from '#tests/support/patience.ts'
import { rowsOf } from './support/insert-rows.ts'

// Texts of the page, which nothing here shows.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: TemplateStringsArray) => ({ id }) }))

type Audit = RowOf<typeof fiveSAudits>

let api: TestApi
let ada: Person
let planned: object
let pictures: Blob[]
/** Where the phone finds the portal. */
let portal = ''
/** What becomes of a request that is sent, or not. */
type Fate = (send: () => Promise<Response>) => Promise<Response>
/** Of a request of the phone; undefined leaves it alone. */
let fateOf: (request: string, send: () => Promise<Response>) => Promise<Response> | undefined
let phone: Awaited<ReturnType<typeof phoneOf>>

async function phoneOf(person: Person) {
  const stored = new Map([['token', person.token]])
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined })
  const plain = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const send = () => plain(portal + path, init)
    return fateOf(`${init.method ?? 'GET'} ${path.replaceAll(/[0-9a-f-]{36}/g, '_')}`, send) ?? send()
  })
  const [kept, { openAudit }, { sendWaiting }] = await Promise.all([
    import('#web/modules/five-s-audits/offline/kept-audits.ts'),
    import('#web/modules/five-s-audits/offline/open-audit.ts'),
    import('#web/modules/five-s-audits/offline/send-answers.ts'),
  ])
  return { ...kept, openAudit, sendWaiting }
}

beforeAll(async () => {
  api = await testApi()
  portal = api.url
  fateOf = () => undefined
  ada = await api.as('Admin')
  phone = await phoneOf(ada)
  pictures = await Promise.all(
    ['#963', '#369'].map(async (background) => {
      const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } })
      return new Blob([new Uint8Array(await picture.webp().toBuffer())], { type: 'image/webp' })
    }),
  )
  const insert = rowsOf(api)
  const site = await insert('site', { code: 'S1', name: 'Plant', time_zone: 'Europe/Istanbul' })
  const area = await insert('area', { code: 'A1', name: 'Hall 1', site_id: site })
  const questions = [
    { pillar: 'sort', question: 'Is only what is needed here?', weight: 3, photoBelow: 3 },
    { pillar: 'shine', question: 'Is the floor clean?', weight: 1 },
  ]
  const values = { code: 'T1', name: 'Halls', target: 80, questions }
  const template = (await api.call('POST', '/api/audit-templates', { as: ada, body: { values } })).json
  planned = { template: template.id, area, auditor: ada.uid, dueOn: '2099-01-05' }
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

/** An audit that was answered, photographed and finished on the phone without a network. */
async function answered(): Promise<string> {
  fateOf = () => undefined
  earlier = (await filesOnServer()).pictures
  const { json } = await api.call('POST', '/api/five-s-audits', { as: ada, body: { values: planned } })
  const { id, values } = json as Audit
  expect(await phone.openAudit(id)).toBe(true)
  for (const picture of pictures) {
    const photo = { id: crypto.randomUUID(), audit: id, line: values.answers[0]!.id!, picture }
    await phone.keepPhoto({ ...photo, upload: null, file: null })
  }
  await phone.changeKept(id, (kept) => {
    const [first, second] = kept!.lines
    const lines = [
      { ...first!, answer: '1' as const, note: 'Oil' },
      { ...second!, answer: '4' as const },
    ]
    return { ...kept!, lines, finish: true }
  })
  return id
}

/** Sends as the page does, again and again until nothing waits. */
const sendAll = (id: string) =>
  until(async () => (await phone.sendWaiting(id)) === 'sent' && (await phone.keptAudit(id))?.finish === false)

/** Pictures of the audits before. */
let earlier = 0
async function filesOnServer() {
  const { rows } = await sql<{ uploads: number; pictures: number }>`
    SELECT (SELECT count(*)::int FROM upload) AS uploads, count(*)::int AS pictures FROM file WHERE folder = 'rows'`.execute(
    api.owner,
  )
  return rows[0]!
}

async function arrivedOnce(id: string): Promise<unknown> {
  const { json } = await api.call('GET', `/api/five-s-audits/${id}`, { as: ada })
  const { entries } = (await api.call('GET', `/api/five-s-audits/${id}/history`, { as: ada })).json
  const { status, values } = json as Audit
  const files = await filesOnServer()
  return {
    status,
    score: values.score,
    answers: values.answers.map(({ answer, note, photos }) => [
      answer,
      note,
      new Set(photos.map((one) => one.id)).size,
    ]),
    deeds: entries.map(({ action }: { action: string }) => action).toReversed(),
    uploads: files.uploads,
    pictures: files.pictures - earlier,
    waiting: (await phone.photosOf(id)).length,
    problem: (await phone.keptAudit(id))?.problem,
  }
}
const whole = {
  status: 'done',
  score: 43.8,
  answers: [
    ['1', 'Oil', 2],
    ['4', null, 0],
  ],
  deeds: ['create', 'start', 'change', 'finish'],
  uploads: 0,
  pictures: 2,
  waiting: 0,
  problem: null,
}

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

it('answers and photos arrive once, whichever answer of the server is lost or refused by a fault', async () => {
  const requests: string[] = []
  const first = await answered()
  fateOf = (request) => {
    if (!request.startsWith('GET')) requests.push(request)
    return undefined
  }
  await sendAll(first)
  expect(await arrivedOnce(first)).toEqual(whole)
  expect(requests).toEqual([
    'POST /api/five-s-audits/_/start',
    ...[1, 2].flatMap(() => ['POST /api/uploads', 'PATCH /api/uploads/_', 'POST /api/uploads/_/finish']),
    'PATCH /api/five-s-audits/_',
    'POST /api/five-s-audits/_/finish',
  ])
  const faults: Record<string, Fate> = {
    'the server committed, and its answer was lost': (send) => send().then(lost),
    'the server answered 500 once': async () => new Response('{}', { status: 500 }),
  }
  for (const [fault, fate] of Object.entries(faults))
    // The second photo is sent as the first.
    for (const at of [0, 1, 2, 3, 7, 8]) {
      const id = await answered()
      let count = 0
      fateOf = (request, send) => (!request.startsWith('GET') && count++ === at ? fate(send) : undefined)
      await sendAll(id)
      const found = await arrivedOnce(id)
      expect({ fault, at: requests[at], found }).toEqual({ fault, at: requests[at], found: whole })
    }
})

it('answers and photos arrive once although the server was killed while it kept them, and began anew', async () => {
  const id = await answered()
  const port = await freePort()
  const server = forkApi({
    APP_SECRET: api.config.appSecret,
    DATABASE_APP_URL: api.database.appUrl,
    FILES_URL: api.config.filesUrl,
    VARDIYA_DEMO: 'true',
    PORT: String(port),
  })
  portal = `http://127.0.0.1:${port}`
  await until(() => callAt(portal, 'GET', '/livez').catch(() => undefined), Boolean, startPatienceMs)
  const kill: Fate = (send) =>
    api.owner.transaction().execute(async (trx) => {
      await sql`SELECT FROM five_s_audit WHERE id = ${id} FOR UPDATE`.execute(trx)
      const answer = send()
      answer.catch(() => undefined)
      await untilWaiting(api, 1)
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
      return answer
    })
  fateOf = (request, send) => (request === 'PATCH /api/five-s-audits/_' ? kill(send) : undefined)
  expect(await phone.sendWaiting(id)).toBe('later')
  expect((await phone.photosOf(id)).map(({ file }) => file)).toEqual([expect.any(String), expect.any(String)])
  fateOf = () => undefined
  portal = api.url
  await sendAll(id)
  expect(await arrivedOnce(id)).toEqual(whole)
})
