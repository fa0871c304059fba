import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, type TestApi, testApi } from '#tests/support/api.ts'
import { makeDevice, type TestDevice } from '#tests/support/device.ts'
import { anEvent, makeIngestPlant } from './support/ingest-plant.ts'
import { patienceMs, until } from '#tests/support/patience.ts'

let api: TestApi
let gateway: TestDevice
beforeAll(async () => {
  // What waits is to wait, however long a busy machine takes to read it.
  api = await testApi({ ingestPatienceMs: patienceMs })
  await makeIngestPlant(api)
  gateway = await makeDevice(api, { kind: 'gateway' })
})
afterAll(() => api.close())

const heartbeats = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => anEvent({ kind: 'heartbeat', id: `${name}-${index}` }))
const there = async (name: string, at = api) => {
  const stored = at.owner.selectFrom('device_event').select('event_id').where('event_id', 'like', `${name}-%`)
  return (await stored.execute()).length
}

/** Keeps every event waiting while `work` runs. */
async function whileStuck<T>(work: () => Promise<T>, at = api): Promise<T> {
  const owner = new pg.Client(at.database.ownerUrl)
  await owner.connect()
  await owner.query('BEGIN')
  await owner.query('LOCK TABLE device_event IN ACCESS EXCLUSIVE MODE')
  try {
    return await work()
  } finally {
    await owner.end()
  }
}

function expectTurnedAway(answer: Answer): void {
  expect({ status: answer.status, code: answer.json.error.code }).toEqual({ status: 503, code: 'unavailable' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

it('turns away at once what would be too much to wait, and keeps what waits', async () => {
  // The key is known already, and not looked up while nothing moves.
  await gateway.send(heartbeats(1, 'before'))
  const answers: Answer[] = []
  const sent = await whileStuck(async () => {
    const batches = [1, 2, 3, 4, 5, 6].map(async (batch) => {
      answers.push(await gateway.send(heartbeats(5000, `full-${batch}`)))
    })
    // Four of them fill the line. The others are answered while nothing moves.
    await until(() => answers.length === 2)
    answers.forEach(expectTurnedAway)
    return batches
  })
  await Promise.all(sent)
  for (const answer of answers.slice(2)) expect(answer.status).toBe(200)
  expect(await there('full')).toBe(20_000)
})

it('waits only briefly for a stuck database; sent again, each event counts once', async () => {
  const hasty = await testApi({ ingestPatienceMs: 300 })
  try {
    await makeIngestPlant(hasty)
    const device = await makeDevice(hasty, { kind: 'gateway' })
    await device.send(heartbeats(1, 'again'))
    const names = ['stuck', 'behind', 'late']
    await whileStuck(async () => {
      // Answered although nothing moves.
      for (const answer of await Promise.all(names.map((name) => device.send(heartbeats(3, name)))))
        expectTurnedAway(answer)
    }, hasty)
    for (const name of names) await until(async () => (await device.send(heartbeats(3, name))).status === 200)
    for (const name of names) expect(await there(name, hasty)).toBe(3)
  } finally {
    await hasty.close()
  }
})
