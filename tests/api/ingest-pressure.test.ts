import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, type TestApi, testApi } from '#tests/support/api.ts'
import { makeDevice, type TestDevice } from '#tests/support/device.ts'
import { anEvent, makeIngestPlant } from './support/ingest-plant.ts'

let api: TestApi
let gateway: TestDevice
let owner: pg.Client
beforeAll(async () => {
  api = await testApi()
  await makeIngestPlant(api)
  gateway = await makeDevice(api, { kind: 'gateway' })
  owner = new pg.Client(api.database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

const heartbeats = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => anEvent({ kind: 'heartbeat', id: `${name}-${index}` }))
const there = async (name: string) =>
  (await owner.query('SELECT FROM device_event WHERE event_id LIKE $1', [`${name}-%`])).rowCount

/** Keeps every event waiting while `work` runs. */
async function whileStuck<T>(work: () => Promise<T>): Promise<T> {
  await owner.query('BEGIN')
  await owner.query('LOCK TABLE device_event IN ACCESS EXCLUSIVE MODE')
  try {
    return await work()
  } finally {
    await owner.query('ROLLBACK')
  }
}

function expectTurnedAway(answer: Answer): void {
  expect({ status: answer.status, code: answer.json.error.code }).toEqual({ status: 503, code: 'unavailable' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

it('turns away at once what would be too much to wait, and keeps what waits', async () => {
  // The key is known already, and not looked up while nothing moves.
  await gateway.send(heartbeats(1, 'before'))
  const waiting = await whileStuck(async () => {
    const full = [1, 2, 3, 4].map((batch) => gateway.send(heartbeats(5000, `full-${batch}`)))
    await sleep(700)
    // Answered while nothing moves yet.
    expectTurnedAway(await gateway.send(heartbeats(1, 'more')))
    return full
  })
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  expect(await there('full')).toBe(20_000)
  expect(await there('more')).toBe(0)
})

it('lets nobody wait for long for a database that is stuck; sent again, each event counts once', async () => {
  await gateway.send(heartbeats(1, 'again'))
  const [stuck] = await whileStuck(() =>
    Promise.all([
      gateway.send(heartbeats(3, 'stuck')),
      gateway.send(heartbeats(3, 'behind')),
      (async () => {
        await sleep(3000)
        expectTurnedAway(await gateway.send(heartbeats(1, 'late')))
      })(),
    ]),
  )
  expectTurnedAway(stuck)
  for (const name of ['stuck', 'behind', 'late'])
    await expect.poll(async () => (await gateway.send(heartbeats(3, name))).status, { timeout: 30_000 }).toBe(200)
  expect([await there('stuck'), await there('behind'), await there('late')]).toEqual([3, 3, 3])
})
