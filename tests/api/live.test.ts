import { EventSourceParserStream } from 'eventsource-parser/stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { type Person, type TestApi, makeCompany, makePerson, testApi } from '#tests/support/api.ts'
import { streamsAtMost } from '#api/modules/live/live.routes.ts'
import { until } from '#tests/support/patience.ts'
import { quarantineTopic } from '#api/modules/ingest/quarantine.contract.ts'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'

const machine = '01980000-0000-7000-8000-00000000000a'
let api: TestApi
let own: { company: string; person: Person }
let other: { company: string; person: Person }

beforeAll(async () => {
  api = await testApi()
  own = await companyWith('LIVE-A')
  other = await companyWith('LIVE-B')
})
afterAll(() => api.close())

async function companyWith(code: string) {
  const company = await makeCompany(api.owner, code)
  const email = `${code.toLowerCase()}@plant.example`
  return { company, person: await makePerson(api, { email, role: 'User', companyId: company }) }
}

async function open(person: Person) {
  const gone = new AbortController()
  const response = await fetch(`${api.url}/api/live`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: gone.signal,
  })
  const reader = response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return { response, next: async () => (await reader.read()).value, leave: () => gone.abort() }
}

const change = (company: string, topic: LiveTopic) =>
  inCompany(api.owner, company, (trx) => announce(trx, { company, topic, ids: [machine] }))

describe('what changed, as it happens', () => {
  it('reaches people of the company, within their permissions', async () => {
    const stream = await open(own.person)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    await change(other.company, machinesTopic)
    await change(own.company, quarantineTopic)
    await change(own.company, machinesTopic)
    expect(await stream.next()).toMatchObject({
      event: 'change',
      data: JSON.stringify({ topic: 'machines', ids: [machine] }),
    })
    stream.leave()
  })

  it('is sent only once the transaction is committed', async () => {
    const stream = await open(own.person)
    await inCompany(api.owner, own.company, async (trx) => {
      await announce(trx, { company: own.company, topic: machinesTopic, ids: [] })
      throw new Error('rolled back')
    }).catch(() => undefined)
    await change(own.company, machinesTopic)
    expect((await stream.next())?.data).toContain(machine)
    stream.leave()
  })

  it('names all when too many changed for one message', async () => {
    const stream = await open(own.person)
    const ids = Array.from({ length: 500 }, (_, n) => machine.slice(0, -3) + String(n).padStart(3, '0'))
    await inCompany(api.owner, own.company, (trx) => announce(trx, { company: own.company, topic: machinesTopic, ids }))
    expect(JSON.parse((await stream.next())!.data)).toEqual({ topic: 'machines', ids: [] })
    stream.leave()
  })

  it('says so when the connection to the database was away', async () => {
    const stream = await open(own.person)
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN live'`.execute(api.owner)
    expect(await stream.next()).toMatchObject({ event: 'lost' })
    await change(own.company, machinesTopic)
    expect((await stream.next())?.event).toBe('change')
    stream.leave()
  })

  it('has a number of streams for one person, and says so beyond it', async () => {
    const streams = await Promise.all(Array.from({ length: streamsAtMost }, () => open(own.person)))
    expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]))
    const more = await api.call('GET', '/api/live', { as: own.person })
    expect([more.status, more.json.error.message]).toEqual([429, expect.stringContaining('20 streams')])
    const elsewhere = await open(other.person)
    expect(elsewhere.response.status).toBe(200)
    for (const { leave } of [...streams, elsewhere]) leave()
    await until(async () => {
      const again = await open(own.person)
      again.leave()
      return again.response.status === 200
    })
  })

  it('needs somebody signed in', async () => {
    expect((await api.call('GET', '/api/live')).status).toBe(401)
  })
})
