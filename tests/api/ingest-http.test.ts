import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type TestApi, testApi } from '#tests/support/api.ts'
import { makeDevice, type TestDevice } from '#tests/support/device.ts'
import { anEvent, daysAgo, type IngestPlant, makeIngestPlant } from './support/ingest-plant.ts'

let api: TestApi
let plant: IngestPlant
let gateway: TestDevice
beforeAll(async () => {
  api = await testApi()
  plant = await makeIngestPlant(api)
  gateway = await makeDevice(api, { kind: 'gateway' })
})
afterAll(() => api.close())

const count = (id?: string) => anEvent({ kind: 'count', machine: 'P7', good: 1, ...(id && { id }) })
const kept = async () =>
  (await api.owner.selectFrom('device_event').select('event_id').where('device_id', '=', gateway.id).execute()).length

describe('sending events', () => {
  it.each([
    ['one event', () => count(), 1],
    ['an array', () => [count(), count()], 2],
    ['a list named events', () => ({ events: [count(), count(), count()] }), 3],
    ['nothing in a list', () => [], 0],
  ])('takes %s', async (_name, body, accepted) => {
    const { status, json } = await gateway.send(body())
    expect({ status, counts: json.counts }).toEqual({
      status: 200,
      counts: { accepted, duplicate: 0, held: 0, refused: 0 },
    })
  })

  it('reads one event a line, and names the line of a malformed one', async () => {
    const lines = [JSON.stringify(count('n-1')), '', '{"kind":', JSON.stringify({ ...count('n-2'), god: 1 })]
    const { status, json } = await gateway.send(lines.join('\r\n'), 'application/x-ndjson')
    expect(status).toBe(200)
    expect(json.counts).toEqual({ accepted: 1, duplicate: 0, held: 0, refused: 2 })
    expect(json.receipts[0]).toEqual({ id: 'n-1', result: 'accepted' })
    expect(json.receipts[1]).toMatchObject({ id: null, result: 'refused', index: 1, line: 3 })
    expect(json.receipts[2]).toMatchObject({ id: 'n-2', line: 4, fields: [{ path: 'god' }] })
  })

  it('sent twice counts once', async () => {
    const batch = [count('twice'), count()]
    await gateway.send(batch)
    const before = await kept()
    const { json } = await gateway.send([...batch, batch[0]])
    expect(json.counts).toEqual({ accepted: 0, duplicate: 3, held: 0, refused: 0 })
    expect(await kept()).toBe(before)
  })

  it('names field and position of a fault, and keeps the rest', async () => {
    const { status, json } = await gateway.send([count(), { ...count(), good: -1 }, anEvent({ kind: 'count' }), 7])
    expect(status).toBe(200)
    expect(json.receipts.map(({ result }: { result: string }) => result)).toEqual([
      'accepted',
      'refused',
      'refused',
      'refused',
    ])
    expect(json.receipts[1]).toMatchObject({ index: 1, fields: [{ path: 'good' }] })
    expect(json.receipts[2]).toMatchObject({ index: 2, fields: [{ path: 'machine' }] })
    expect(json.receipts[3]).toMatchObject({ id: null, index: 3 })
  })

  it('answers 422 with the receipts when nothing could be kept', async () => {
    const { status, json } = await gateway.send({ ...count(), at: 'yesterday' })
    expect(status).toBe(422)
    expect(json.error).toMatchObject({ code: 'events_refused', fields: [{ path: '0.at' }] })
    expect(json.error.details.receipts).toHaveLength(1)
  })

  it('holds what names another company’s machine', async () => {
    const companyId = await makeCompany(api.owner, 'OTHER')
    const theirs = await makeDevice(api, { kind: 'gateway', companyId })
    const { json } = await theirs.send(count())
    expect(json.receipts[0]).toMatchObject({ result: 'held', held: 'machine' })
  })

  it.each([
    [413, 'too_large', () => Array.from({ length: 5001 }, () => 1), undefined],
    [413, 'too_large', () => '1\n'.repeat(5001), 'application/x-ndjson'],
    [413, 'too_large', () => `"${'x'.repeat(5_000_001)}"`, undefined],
    [400, 'malformed_body', () => '{"kind"', undefined],
    [415, 'unsupported_media_type', () => 'kind=count', 'application/x-www-form-urlencoded'],
  ])('answers %i %s', async (status, code, body, type) => {
    const answer = await gateway.send(body(), type)
    expect({ status: answer.status, code: answer.json.error.code }).toEqual({ status, code })
  })
})

describe('a key', () => {
  const manage = async (method: string, path: string, body?: unknown) =>
    api.call(method, path, { as: await api.as('Admin'), ...(body !== undefined && { body }) })
  const sendWith = (key: string, body: unknown) =>
    api.call('POST', '/api/ingest/v1/events', { body, headers: { authorization: `Bearer ${key}` } })

  it('is shown once, works, says when it was used, and ends within two seconds', async () => {
    const values = { code: 'LINE-1', name: 'Line 1', kind: 'machine', machine: plant.machine }
    const device = (await manage('POST', '/api/devices', { values })).json
    expect(device).toMatchObject({
      values: { code: 'LINE-1', keys: 0, lastSeenAt: null },
      refs: { machine: { code: 'P7' } },
    })
    const as = await api.as('Admin')
    const headers = { 'idempotency-key': 'make-a-key' }
    const made = await api.call('POST', `/api/devices/${device.id}/keys`, { as, headers })
    expect(made.status).toBe(200)
    const { key, hint, id } = made.json
    expect((await sendWith(key, anEvent({ kind: 'state', state: 'run' }))).json.counts.accepted).toBe(1)

    const listed = (await manage('GET', `/api/devices/${device.id}/keys`)).json
    expect(listed).toMatchObject([{ id, hint, createdBy: expect.any(String), lastUsedAt: expect.any(String) }])
    const [row] = (await manage('GET', '/api/devices?search=line-1')).json.rows
    expect(row.values).toMatchObject({ keys: 1, lastSeenAt: expect.any(String) })
    // The key itself is stored nowhere: neither with the remembered request nor in the audit log.
    for (const table of ['idempotency_key', 'audit_log', 'device_key'] as const)
      expect(JSON.stringify(await api.owner.selectFrom(table).selectAll().execute())).not.toContain(key)

    expect((await manage('DELETE', `/api/device-keys/${id}`)).status).toBe(204)
    await sleep(1_900)
    const refused = await sendWith(key, anEvent({ kind: 'state', state: 'stop' }))
    expect({ status: refused.status, code: refused.json.error.code }).toEqual({ status: 401, code: 'device_unknown' })
    const actions = await api.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', device.id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['device.create', 'device.make_key', 'device.revoke_key'])
  })

  it('of a device that is not active does not work', async () => {
    const device = await makeDevice(api, { kind: 'gateway' })
    expect((await manage('POST', `/api/devices/${device.id}/deactivate`, { version: 1 })).status).toBe(200)
    expect((await device.send(count())).status).toBe(401)
    const again = await manage('POST', `/api/devices/${device.id}/activate`, { version: 1 })
    expect(again.status).toBe(409)
    expect(again.json.error.details.current).toMatchObject({ version: 2, active: false })
  })

  it.each(['vdk_', 'vdk_' + 'A'.repeat(86), 'x'.repeat(5000)])('that is none of ours is refused: %#', async (key) => {
    expect((await sendWith(key, count())).status).toBe(401)
  })

  it('of the right device with another secret is refused', async () => {
    const end = gateway.key.at(-2) === 'A' ? 'B' : 'A'
    expect((await sendWith(gateway.key.slice(0, -2) + end + gateway.key.at(-1), count())).status).toBe(401)
  })
})

describe('devices', () => {
  const as = () => api.as('Admin')
  it('need a code of their own and a machine that is there', async () => {
    const values = { code: 'ONCE', name: 'Once', kind: 'gateway' }
    const make = async (changed: object) =>
      api.call('POST', '/api/devices', { as: await as(), body: { values: { ...values, ...changed } } })
    expect((await make({})).status).toBe(201)
    const machine = gateway.id
    const refused = [
      [{}, 'code: taken'],
      [{ kind: 'machine' }, 'machine: machine_needed'],
      [{ machine: plant.machine }, 'machine: no_machine_wanted'],
      [{ kind: 'machine', machine }, 'machine: unknown_reference'],
      [{ code: 'Portal' }, 'code: portals_own'],
      [{ kind: 'portal' }, 'kind: portals_own'],
    ] as const
    for (const [changed, expectedFault] of refused) {
      const answer = await make({ ...(expectedFault === 'code: taken' ? {} : { code: 'T' }), ...changed })
      const [{ field, code }] = answer.json.error.details.faults
      expect([answer.status, `${field}: ${code}`]).toEqual([400, expectedFault])
    }
  })
})

describe('the quarantine', () => {
  const ask = async (path: string, body?: unknown) =>
    api.call(body ? 'POST' : 'GET', `/api/quarantine${path}`, { as: await api.as('Admin'), body })
  const choose = (device: TestDevice, ...ids: string[]) => ({ events: ids.map((id) => ({ deviceId: device.id, id })) })

  it('lists held events with cause and content', async () => {
    const device = await makeDevice(api, { kind: 'gateway' })
    await device.send([
      anEvent({ id: 'q-1', kind: 'scrap', machine: 'P7', quantity: 3, reason: 'BURR', counted: false }),
      anEvent({ id: 'q-2', kind: 'count', machine: 'P9', good: 1 }),
      anEvent({ id: 'q-3', kind: 'heartbeat', at: daysAgo(31) }),
    ])
    const { json } = await ask(`?deviceId=${device.id}&cause=reason`)
    expect(json).toMatchObject({ total: 1, causes: { reason: 1, machine: 1, old: 1 } })
    expect(json.rows[0]).toMatchObject({ id: 'q-1', machine: 'Press 7', data: { quantity: 3, reason: 'BURR' } })
  })

  it('releases events that are known by now and lists the others', async () => {
    const device = await makeDevice(api, { kind: 'gateway' })
    const at = daysAgo(40)
    await device.send([
      anEvent({ id: 'r-1', kind: 'order_start', machine: 'P7', workOrder: 'WO-2' }),
      anEvent({ id: 'r-2', kind: 'order_start', machine: 'P7', workOrder: 'WO-3' }),
      anEvent({ id: 'r-3', kind: 'state', machine: 'P8', state: 'run', at }),
      anEvent({ id: 'r-4', kind: 'heartbeat', at: new Date(Date.now() + 3_600_000).toISOString() }),
    ])
    const { product_id } = await api.owner.selectFrom('work_order').select('product_id').executeTakeFirstOrThrow()
    const order = await api.owner
      .insertInto('work_order')
      .values({ company_id: api.companyId, code: 'WO-2', product_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.owner.deleteFrom('timeline_work').execute()

    const { json } = await ask('/release', choose(device, 'r-1', 'r-2', 'r-3', 'r-4', 'nothing'))
    expect(json).toMatchObject({ released: 2, stillCount: 2, remaining: 0 })
    expect(json.still).toEqual([
      expect.objectContaining({ id: 'r-2', cause: 'work_order', reason: 'workOrder: WO-3 is unknown' }),
      expect.objectContaining({ id: 'r-4', cause: 'ahead' }),
    ])
    const row = await api.owner
      .selectFrom('device_event')
      .selectAll()
      .where('device_id', '=', device.id)
      .where('event_id', '=', 'r-1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ work_order_id: order.id, held: 'work_order', decided_by: (await api.as('Admin')).uid })
    expect(row.released_at).not.toBeNull()
    const work = await api.owner.selectFrom('timeline_work').selectAll().execute()
    expect(work.map(({ machine_id }) => machine_id).toSorted()).toEqual([plant.machine, plant.other].toSorted())
    // A released event is decided; sent again it is still the same event.
    expect((await ask('/release', choose(device, 'r-1'))).json.released).toBe(0)
    expect((await ask('/dismiss', choose(device, 'r-1'))).json.dismissed).toBe(0)
    const again = await device.send(anEvent({ id: 'r-1', kind: 'order_start', machine: 'P7', workOrder: 'WO-2' }))
    expect(again.json.receipts[0].result).toBe('duplicate')
  })

  it('puts a whole cause of a device aside, and writes down who did', async () => {
    const device = await makeDevice(api, { kind: 'gateway' })
    await device.send(Array.from({ length: 3 }, () => anEvent({ kind: 'count', machine: 'P9', good: 1 })))
    await device.send(anEvent({ kind: 'heartbeat', at: daysAgo(31) }))
    const all = { cause: 'machine', deviceId: device.id }
    expect((await ask('/dismiss', { all })).json).toEqual({ dismissed: 3, remaining: 0, next: null })
    expect((await ask(`?deviceId=${device.id}`)).json).toMatchObject({ total: 1, causes: { old: 1 } })
    const entry = await api.owner
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'quarantine.dismiss')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ count: 3, all })
  })

  it('two people release at once: each event counts once', async () => {
    const device = await makeDevice(api, { kind: 'gateway' })
    await device.send(Array.from({ length: 50 }, () => anEvent({ kind: 'heartbeat', at: daysAgo(31) })))
    const all = { deviceId: device.id }
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/release', { all })))
    expect(answers.reduce((sum, { json }) => sum + json.released, 0)).toBe(50)
  })
})

it('devices that send once a second are not counted as a flood of their address', async () => {
  const limited = await testApi({ rateLimits: true })
  try {
    const device = await makeDevice(limited, { kind: 'gateway' })
    const heartbeat = () => anEvent({ kind: 'heartbeat' })
    const first = await device.send(heartbeat())
    expect(first.headers.get('ratelimit-policy')).not.toBeNull()
    await sleep(1_100)
    // Looked up again, and still free.
    const later = await device.send(heartbeat())
    expect({ status: later.status, policy: later.headers.get('ratelimit-policy') }).toEqual({
      status: 200,
      policy: null,
    })
    const stranger = await limited.call('POST', '/api/ingest/v1/events', {
      body: heartbeat(),
      headers: { authorization: `Bearer vdk_${'A'.repeat(86)}` },
    })
    expect(stranger.status).toBe(401)
    expect(stranger.headers.get('ratelimit-policy')).not.toBeNull()
  } finally {
    await limited.close()
  }
})
