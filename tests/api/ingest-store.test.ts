import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsWithoutMachine } from '#api/modules/ingest/event-kinds.contract.ts'
import { type DeviceEvent, deviceEventKinds } from '#api/modules/ingest/events.contract.ts'
import { portalDevice, receiveEvents, recordEvents } from '#api/modules/ingest/receive-events.service.ts'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { anEvent, daysAgo, type IngestPlant, makeIngestPlant } from './support/ingest-plant.ts'

let api: TestApi
let plant: IngestPlant
let db: Database
beforeAll(async () => {
  api = await testApi()
  plant = await makeIngestPlant(api)
  db = createDatabase(api.database.appUrl, { max: 4 })
})
afterAll(async () => {
  await db.destroy()
  await api.close()
})

const record = (events: DeviceEvent[], device = plant.gateway) =>
  inCompany(db, api.companyId, (trx) => recordEvents(trx, device, events))
const stored = (id: string) =>
  api.owner.selectFrom('device_event').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow()

describe('the table of events', () => {
  const constraint = async (about: string) => {
    const { rows } = await sql<{ text: string }>`
      SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
      WHERE conrelid = 'device_event'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE ${about}`.execute(
      api.owner,
    )
    return [...rows[0]!.text.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind).toSorted()
  }

  it('accepts every kind of event, and without a machine the kinds that need none', async () => {
    expect(await constraint('CHECK ((kind = ANY%')).toEqual(deviceEventKinds.toSorted())
    expect(await constraint('%machine_id IS NOT NULL%kind = ANY%')).toEqual(kindsWithoutMachine.toSorted())
  })
})

describe('an event', () => {
  it('is kept with what its codes meant', async () => {
    const start = anEvent({ kind: 'order_start', machine: 'P7', workOrder: 'WO-1' })
    const scrap = anEvent({ kind: 'scrap', machine: 'P8', quantity: 2, reason: 'CRACK', counted: false })
    const stop = anEvent({ kind: 'state', machine: 'P7', state: 'stop', reason: 'JAM' })
    const on = anEvent({ kind: 'operator_on', machine: 'P7', operator: 'OP-1' })
    const receipts = await record([start, scrap, stop, on])
    expect(receipts.map(({ result }) => result)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    expect(await stored(start.id)).toMatchObject({
      machine_id: plant.machine,
      work_order_id: plant.order,
      data: { machine: 'P7', workOrder: 'WO-1' },
      held: null,
    })
    expect(await stored(scrap.id)).toMatchObject({ machine_id: plant.other, reason_id: plant.scrapReason })
    expect(await stored(stop.id)).toMatchObject({ reason_id: plant.stopReason })
    expect(await stored(on.id)).toMatchObject({ operator_id: plant.operator })
  })

  it('of a machine’s own device is that machine’s, and no other one’s', async () => {
    const unnamed = anEvent({ kind: 'count', good: 1 })
    const named = anEvent({ kind: 'count', machine: 'P7', good: 1 })
    const foreign = anEvent({ kind: 'count', machine: 'P8', good: 1 })
    const receipts = await record([unnamed, named, foreign], plant.press)
    expect(receipts.map(({ result, held }) => [result, held])).toEqual([
      ['accepted', undefined],
      ['accepted', undefined],
      ['held', 'machine'],
    ])
    expect((await stored(unnamed.id)).machine_id).toBe(plant.machine)
    expect((await stored(foreign.id)).machine_id).toBeNull()
  })

  it('sent again, alone or in one batch, is a duplicate and counts once', async () => {
    const event = anEvent({ kind: 'count', machine: 'P7', good: 5 })
    const twice = await record([event, event])
    expect(twice.map(({ result }) => result)).toEqual(['accepted', 'duplicate'])
    expect((await record([event]))[0]!.result).toBe('duplicate')
    const other = await record([event], plant.press)
    expect(other[0]!.result).toBe('accepted')
  })

  it.each([
    ['ahead', { kind: 'heartbeat', at: new Date(Date.now() + 400_000).toISOString() }],
    ['old', { kind: 'heartbeat', at: daysAgo(31) }],
    ['machine', { kind: 'count', machine: 'NONE' }],
    ['work_order', { kind: 'order_start', machine: 'P7', workOrder: 'NONE' }],
    ['operator', { kind: 'operator_on', machine: 'P7', operator: 'NONE' }],
    // A scrap reason is no stop reason.
    ['reason', { kind: 'stop_reason', machine: 'P7', reason: 'CRACK' }],
    ['reason', { kind: 'scrap', machine: 'P7', quantity: 1, reason: 'JAM' }],
  ] as const)('is held because of: %s', async (held, event) => {
    const [receipt] = await record([anEvent(event)])
    expect(receipt).toMatchObject({ result: 'held', held, reason: expect.any(String) })
  })

  it.each([
    ['machine', anEvent({ kind: 'count', good: 1 })],
    ['at', anEvent({ kind: 'heartbeat', at: '0000-01-01T00:00:00Z' })],
    ['badge', anEvent({ kind: 'punch', badge: 'a\0b', reader: 'R' })],
    ['id', { ...anEvent({ kind: 'heartbeat' }), id: '\ud800' }],
  ])('is refused because of its %s, and the others are kept', async (field, bad) => {
    const good = anEvent({ kind: 'heartbeat', at: '2026-11-21T10:00:00+23:00' })
    const [refused, kept] = await record([bad, good])
    expect(refused).toMatchObject({ result: 'refused', reason: expect.stringMatching(`^${field}: `) })
    expect(kept!.result).not.toBe('refused')
  })
})

it('leaves one piece of work per machine, and wakes who builds', async () => {
  await api.owner.deleteFrom('timeline_work').execute()
  const client = new pg.Client(api.database.appUrl)
  const woken: (string | undefined)[] = []
  client.on('notification', ({ payload }) => woken.push(payload))
  await client.connect()
  await client.query('LISTEN timeline')
  const early = daysAgo(2)
  await record([
    anEvent({ kind: 'count', machine: 'P7', good: 1 }),
    anEvent({ kind: 'state', machine: 'P7', state: 'run', at: early }),
    anEvent({ kind: 'heartbeat', machine: 'P8' }),
    anEvent({ kind: 'meter', machine: 'P8', meter: 'kWh', value: 1 }),
    anEvent({ kind: 'state', machine: 'P8', state: 'stop', at: daysAgo(40) }),
  ])
  const work = await api.owner.selectFrom('timeline_work').selectAll().orderBy('since').execute()
  expect(work.map(({ machine_id, urgent }) => ({ machine_id, urgent }))).toEqual([
    { machine_id: plant.machine, urgent: true },
    { machine_id: plant.other, urgent: false },
  ])
  expect(new Date(work[0]!.since).toISOString()).toBe(early)
  await expect.poll(() => woken).toEqual([api.companyId])
  await record([anEvent({ kind: 'meter', meter: 'kWh', value: 1 })])
  await sleep(100)
  expect(woken).toHaveLength(1)
  await client.end()
})

it('requests at the same moment share a transaction, each with its own receipts', async () => {
  const event = anEvent({ kind: 'heartbeat' })
  const services = { db, config: api.config } as Services
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      receiveEvents(services, plant.gateway, [event, anEvent({ kind: 'heartbeat', id: `own-${index}` })]),
    ),
  )
  const results = answers.map(([shared]) => shared!.result)
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
  expect(answers.every(([, receipt]) => receipt!.result === 'accepted')).toBe(true)
  const { rows } = await sql<{ groups: number }>`
    SELECT count(DISTINCT received_at) AS groups FROM device_event WHERE event_id LIKE 'own-%'`.execute(api.owner)
  expect(rows[0]!.groups).toBeLessThan(10)
})

it('the portal’s own device is made once', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => inCompany(db, api.companyId, (trx) => portalDevice(trx, api.companyId))),
  )
  expect(one).toEqual(other)
  expect(one).toMatchObject({ kind: 'portal', machineId: null })
})
