import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MachineLive } from '#api/modules/production/production.contract.ts'
import { ago, openStopDesk } from './support/stop-desk.ts'

const { api, desk, ada, bob, reader, stranger } = await openStopDesk()

beforeAll(async () => {
  await api.owner
    .insertInto('permission_grant')
    .values({ company_id: api.companyId, user_id: ada.uid, permission: 'operators:read', granted: true })
    .execute()
  await desk.tell([
    { kind: 'state', state: 'run', at: ago(12).toISOString() },
    { kind: 'heartbeat', at: ago(8).toISOString() },
    { kind: 'heartbeat', at: ago(4).toISOString() },
    { kind: 'heartbeat', at: ago(0.5).toISOString() },
  ])
})
afterAll(() => api.close())

const newId = () => randomBytes(16).toString('hex')
const send = (
  report: unknown,
  { as = ada, id = newId(), at = new Date().toISOString(), machine = desk.machine } = {},
) =>
  api.call('POST', `/api/production/machines/${machine}/reports`, {
    as,
    body: { id, at, report },
    headers: { 'idempotency-key': newId() },
  })

async function live(machine = desk.machine, as = ada): Promise<MachineLive> {
  const answer = await api.call('GET', `/api/production/machines/${machine}`, { as })
  expect(answer.status).toBe(200)
  return answer.json
}

/** Reports of people are built within a second. */
async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read()
    if (holds(value) || tries === 80) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

it('shows a machine at work, and what operators report of it', async () => {
  expect((await live()).machine).toMatchObject({ state: 'run', order: null, good: 0 })
  const early = await send({ kind: 'good', quantity: 5 })
  expect(early.status).toBe(409)
  expect(early.json.error.details).toEqual({ why: 'no_order' })

  expect((await send({ kind: 'order_start', orderId: desk.order })).status).toBe(200)
  expect((await send({ kind: 'operator_on', operatorId: desk.operator })).status).toBe(200)
  const id = newId()
  const first = await send({ kind: 'good', quantity: 12 }, { id })
  expect(first).toMatchObject({ status: 200, json: { id, result: 'accepted', batchId: null } })
  // Sent again after a lost answer, under another idempotency key even, it counts once.
  expect((await send({ kind: 'good', quantity: 12 }, { id })).status).toBe(200)
  await send({ kind: 'scrap', quantity: 3, reasonId: desk.scrapReason, counted: false })
  await send({ kind: 'rework', quantity: 2 })
  const made = await until(live, ({ machine }) => machine.good === 14 && machine.scrap === 3)
  expect(made.machine).toMatchObject({ good: 14, scrap: 3, order: { order: 'WO-1', good: 14 }, operator: 'Ayşe Demir' })
  expect(made.scrapByReason).toEqual([{ reason: 'Crack', quantity: 3 }])
  expect(made.reports.map(({ kind, quantity, about }) => [kind, quantity, about])).toEqual([
    ['rework', 2, null],
    ['scrap', 3, 'Crack'],
    ['good', 12, null],
    ['operator_on', null, 'Ayşe Demir'],
    ['order_start', null, 'WO-1'],
  ])
  expect(made.reports.every(({ by, canTakeBack }) => by === 'User Tester' && canTakeBack)).toBe(true)

  // Nobody withdraws another person's report.
  expect((await live(desk.machine, bob)).reports.some(({ canTakeBack }) => canTakeBack)).toBe(false)
  expect((await send({ kind: 'take_back', report: id }, { as: bob })).status).toBe(404)
  expect((await send({ kind: 'take_back', report: id })).status).toBe(200)
  const left = await until(live, ({ machine }) => machine.good === 2)
  expect(left.machine).toMatchObject({ good: 2, scrap: 3 })
  expect(left.reports.find((one) => one.id === id)).toMatchObject({ takenBack: true, canTakeBack: false })
  const audited = await api.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', desk.machine)
    .where('action', '=', 'production.take_back')
    .execute()
  expect(audited).toHaveLength(1)
})

it('finds an order where it runs', async () => {
  await desk.tell([{ kind: 'heartbeat', at: new Date(Date.now() + 2000).toISOString() }])
  const order = await until(
    async () => (await api.call('GET', `/api/production/orders/${desk.order}`, { as: ada })).json,
    ({ machines }) => machines[0]?.here === true,
  )
  expect(order).toMatchObject({
    order: { code: 'WO-1', product: 'Cup', status: 'open' },
    machines: [{ id: desk.machine, machine: 'Press 7', here: true }],
  })
  const overview = await api.call('GET', '/api/production/machines?site=PLANT', { as: ada })
  expect(overview.json.machines.map(({ code }: { code: string }) => code).toSorted()).toEqual(['P7', 'P8'])
})

it('shows why a machine is stopped, even without a device that sends its states', async () => {
  await desk.recorded('stop', 10, 0)
  const given = await send({ kind: 'stop_reason', reasonId: desk.stopReason }, { machine: desk.other })
  expect(given.status).toBe(200)
  expect(given.json.batchId).not.toBeNull()
  expect((await live(desk.other)).stops[0]).toMatchObject({ reason: 'Jam' })
  const running = await send({ kind: 'stop_reason', reasonId: desk.stopReason })
  expect(running.json.error.details).toEqual({ why: 'no_stop' })
  // A person at a machine with a recorded order reports pieces of it.
  expect((await send({ kind: 'good', quantity: 4 }, { machine: desk.other })).status).toBe(200)
  await until(
    () => live(desk.other),
    ({ machine }) => machine.good === 4,
  )
  expect((await live(desk.other)).machine.good).toBe(4)
})

it('keeps a report older than the timeline reaches for somebody to decide', async () => {
  const old = await send({ kind: 'order_stop' }, { at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
  expect(old.json).toMatchObject({ result: 'held' })
})

it('offers active choices, and is closed to others', async () => {
  const choices = await api.call('GET', `/api/production/machines/${desk.machine}/choices`, { as: ada })
  expect(choices.json).toMatchObject({
    orders: [{ code: 'WO-1', here: true }],
    operators: [{ code: 'OP-1' }],
    scrapReasons: [{ code: 'CRACK', used: 1 }],
  })
  expect((await send({ kind: 'good', quantity: 1 }, { as: reader })).status).toBe(403)
  expect((await send({ kind: 'good', quantity: 1 }, { as: stranger })).status).toBe(404)
  expect((await send({ kind: 'scrap', quantity: 1, reasonId: desk.tool, counted: false })).status).toBe(400)
  for (const quantity of [0, -5, 1.5, 100_001]) expect((await send({ kind: 'good', quantity })).status).toBe(400)
  for (const path of [`machines/${desk.machine}`, `orders/${desk.order}`, `machines/${desk.machine}/choices`])
    expect((await api.call('GET', `/api/production/${path}`, { as: stranger })).status).toBe(404)
})
