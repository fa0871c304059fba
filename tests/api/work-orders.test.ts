import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { orderDesk, type OrderDesk } from './support/order-desk.ts'

let api: TestApi
let desk: OrderDesk
let admin: Person
let user: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  user = await api.as('User')
  desk = await orderDesk(api, admin)
})
afterAll(() => api.close())

const list = async (search: string, as = user) => (await api.call('GET', `/api/work-orders?${search}`, { as })).json
const read = async (id: string) => (await api.call('GET', `/api/work-orders/${id}`, { as: user })).json
const change = (id: string, body: object, as = admin) => api.call('PATCH', `/api/work-orders/${id}`, { as, body })
const reopen = (id: string, version: number, as = admin) =>
  api.call('POST', `/api/work-orders/${id}/reopen`, { as, body: { version } })

describe('the list', () => {
  it('says of an order what its reports and its machine say', async () => {
    const { id, code } = await desk.make({ plannedQuantity: 200, dueDate: '2026-11-10', startDate: '2026-11-01' })
    await desk.report(id, { good: 50, scrap: 5 })
    await desk.report(id, { good: 30 })
    await desk.runAt(id, desk.plant.machine)
    const { rows, total } = await list(`search=${code}`)
    expect(total).toBe(1)
    const progress = await api.owner
      .selectFrom('work_order_progress')
      .selectAll()
      .where('work_order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(rows[0]).toMatchObject({
      produced: progress.good,
      scrap: progress.scrap,
      runSeconds: progress.run_seconds,
      lastDate: progress.last_date,
      remaining: 120,
      completion: 0.4,
      cycleSeconds: 10,
      productionStatus: 'production',
      progress: 'continuing',
      label: 'plan_delay',
      late: true,
      at: { name: 'Press 7', running: true },
    })
    expect(rows[0].produced).toBe(80)
  })

  it('distinguishes waiting from stopped, and closed short from completed', async () => {
    const says = async (id: string) => {
      const { productionStatus, progress, label } = await read(id)
      return [productionStatus, progress, label]
    }
    const due = { startDate: '2026-11-01', dueDate: '2099-01-01', machineId: desk.plant.other }
    const stopped = await desk.make(due)
    await desk.report(stopped.id, { good: 5, machine: desk.plant.other })
    expect(await says(stopped.id)).toEqual(['waiting', 'continuing', 'normal'])
    await desk.runAt(stopped.id, desk.plant.other)
    await api.owner
      .updateTable('machine_state_interval')
      .set({ state: 'stop' })
      .where('machine_id', '=', desk.plant.other)
      .execute()
    expect(await says(stopped.id)).toEqual(['stop', 'continuing', 'normal'])
    const waiting = (await list(`productionStatus=waiting&machines=${desk.plant.other}`)).rows
    expect(waiting.map(({ id }: { id: string }) => id)).not.toContain(stopped.id)

    const ended = async (good: number) => {
      const order = await desk.make(due)
      if (good > 0) await desk.report(order.id, { good })
      await desk.close([{ id: order.id, version: order.version }])
      return says(order.id)
    }
    expect(await Promise.all([0, 96, 100, 130].map(ended))).toEqual([
      ['closed', 'not_started', 'completion_low'],
      // So little is missing that it counts as delivered on time; complete it is not.
      ['closed', 'closed_short', 'on_time'],
      ['closed', 'completed', 'on_time'],
      ['closed', 'completed', 'on_time'],
    ])
  })

  it('gives a machine one load, in the overview and in its queue', async () => {
    const machine = desk.plant.machine
    // Half as fast as its ideal of late.
    const paced = await desk.make({ plannedQuantity: 1000 })
    await desk.report(paced.id, { good: 90 })
    await api.owner
      .updateTable('work_order_progress')
      .set({ run_seconds: 3600, ideal_total_seconds: 1800 })
      .where('work_order_id', '=', paced.id)
      .execute()
    await desk.make({ plannedQuantity: null })
    const [overview, queue] = await Promise.all(
      ['overview', 'queue'].map((page) => api.call('GET', `/api/work-orders/${page}`, { as: user })),
    )
    const of = (answer: typeof overview) => answer!.json.machines.find(({ id }: { id: string }) => id === machine)
    expect(of(overview).loadSeconds).toBe(of(queue).loadSeconds)
    expect(of(overview).loadSeconds).toBeGreaterThan(0)
    const needs = of(queue).orders.map(({ needSeconds }: { needSeconds: number | null }) => needSeconds)
    expect(of(overview).unknown).toBe(needs.filter((need: number | null) => need === null).length)
    expect(of(overview).unknown).toBeGreaterThan(0)
    // At its pace, not at its ideal cycle.
    const ideal = of(queue).orders.reduce(
      (sum: number, order: { remaining: number; cycleSeconds: number | null }) =>
        sum + order.remaining * (order.cycleSeconds ?? 0),
      0,
    )
    expect(of(overview).loadSeconds).not.toBeCloseTo(ideal)
  })

  it('is narrowed, sorted and cut into pages by the server', async () => {
    const label = 'list-test'
    const made = []
    for (const plannedQuantity of [30, 10, 20]) made.push(await desk.make({ plannedQuantity, labels: [label] }))
    const quantities = async (more: string) =>
      (await list(`labels=${label}&sort=plannedQuantity&${more}`)).rows.map(
        (row: { plannedQuantity: number }) => row.plannedQuantity,
      )
    expect(await quantities('')).toEqual([10, 20, 30])
    expect(await quantities('desc=true&pageSize=2')).toEqual([30, 20])
    expect(await quantities('desc=true&pageSize=2&page=2')).toEqual([10])
    expect((await list(`labels=${label}&pageSize=2&page=9`)).rows).toHaveLength(1)
    await change(made[0]!.id, { version: 1, active: false })
    expect(await quantities('active=true')).toEqual([10, 20])
    expect(await quantities(`machines=${desk.plant.other}`)).toEqual([])
    expect(await quantities(`areas=${desk.plant.area}&products=${desk.product}&status=open`)).toEqual([10, 20, 30])
    // What LIKE reads as anything is a character like any other.
    expect((await list('search=%25')).total).toBe(0)
    const keys = await api.call('GET', `/api/work-orders/keys?labels=${label}`, { as: user })
    expect(keys.json.map((key: { id: string }) => key.id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  })
})

describe('an order', () => {
  it('is made once per number, of what the company has', async () => {
    const { code } = await desk.make({ labels: ['a', 'a'], colour: 'teal' })
    const body = { code, productId: desk.product, plannedQuantity: 5 }
    const again = await api.call('POST', '/api/work-orders', { as: admin, body })
    expect([again.status, again.json.error.code]).toEqual([409, 'name_taken'])
    const wrong = await api.call('POST', '/api/work-orders', {
      as: admin,
      body: { ...body, code: 'X', productId: desk.mold, machineId: desk.product },
    })
    expect(wrong.json.error.fields.map((field: { path: string }) => field.path)).toEqual(['productId', 'machineId'])
    const backwards = { ...body, code: 'Y', startDate: '2026-12-02', dueDate: '2026-12-01' }
    expect((await api.call('POST', '/api/work-orders', { as: admin, body: backwards })).status).toBe(400)
  })

  it('with the same Idempotency-Key is made once', async () => {
    const options = {
      as: admin,
      body: { code: 'ONCE', productId: desk.product, plannedQuantity: 5 },
      headers: { 'idempotency-key': 'order-once' },
    }
    const [first, second] = [
      await api.call('POST', '/api/work-orders', options),
      await api.call('POST', '/api/work-orders', options),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.json.id).toBe(first.json.id)
  })

  it('is changed under its version; a late change gets the other one', async () => {
    const { id } = await desk.make()
    expect((await change(id, { version: 1, plannedQuantity: 150, note: 'rush' })).json.version).toBe(2)
    const late = await change(id, { version: 1, colour: 'blue' })
    expect(late.status).toBe(409)
    expect(late.json.error.details).toMatchObject({
      current: { version: 2, plannedQuantity: 150 },
      since: [{ action: 'work_order.change', changes: { plannedQuantity: [100, 150], note: ['', 'rush'] } }],
    })
    expect(late.json.error.details.since[0].by).toMatch(/\w/)
    // An unchanged value leaves no trace.
    expect((await change(id, { version: 2, note: 'rush' })).json.version).toBe(2)
    expect(await desk.audits('work_order.change', id)).toBe(1)
  })

  it('keeps its product once pieces were made, and its plan while it is closed', async () => {
    const other = await api.owner
      .insertInto('product')
      .values({ company_id: api.companyId, code: `P${Math.random()}`, name: 'Lid' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await desk.make()
    await desk.report(id, { good: 1 })
    const refused = await change(id, { version: 1, productId: other.id })
    expect(refused.json.error.fields[0].path).toBe('productId')
    await desk.close([{ id, version: 1 }])
    expect((await change(id, { version: 2, plannedQuantity: 7 })).json.error.fields[0].path).toBe('plannedQuantity')
    expect((await change(id, { version: 2, labels: ['archive'], active: false })).status).toBe(200)
  })

  it('goes out of use and back, but not while a machine runs it', async () => {
    const { id } = await desk.make({ machineId: desk.plant.other })
    expect((await change(id, { version: 1, active: false })).json.active).toBe(false)
    expect((await change(id, { version: 2, active: true })).json.active).toBe(true)
    expect([await desk.audits('work_order.deactivate', id), await desk.audits('work_order.activate', id)]).toEqual([
      1, 1,
    ])
    await desk.runAt(id, desk.plant.other)
    expect((await change(id, { version: 3, active: false })).json.error.fields[0].path).toBe('active')
  })

  it('has its story', async () => {
    const { id } = await desk.make()
    await desk.report(id, { good: 12, scrap: 1 })
    await change(id, { version: 1, note: 'hello' })
    const { json } = await api.call('GET', `/api/work-orders/${id}/story`, { as: user })
    expect(json.days).toEqual([{ date: '2026-11-20', good: 12, scrap: 1 }])
    expect(json.history.map((entry: { action: string }) => entry.action)).toEqual([
      'work_order.change',
      'work_order.create',
    ])
  })
})

describe('closing', () => {
  it('previews closing and running orders, and closes nothing', async () => {
    const idle = await desk.make()
    const busy = await desk.make({ machineId: desk.plant.other })
    await desk.runAt(busy.id, desk.plant.other)
    const orders = [idle, busy].map(({ id, version }) => ({ id, version }))
    const preview = await desk.close(orders, { confirm: false })
    expect(preview.json).toMatchObject({
      confirmed: false,
      results: [
        { code: idle.code, outcome: 'closed', at: null },
        { code: busy.code, outcome: 'running', at: { machine: 'Press 8', running: true } },
      ],
    })
    expect((await read(idle.id)).status).toBe('open')

    const done = await desk.close(orders)
    expect(done.json.results.map((result: { outcome: string }) => result.outcome)).toEqual(['closed', 'running'])
    expect(await read(idle.id)).toMatchObject({ status: 'closed', version: 2 })
    expect(await read(busy.id)).toMatchObject({ status: 'open', version: 1 })
  })

  it('of an order at a machine needs consent, and then stops it there', async () => {
    const { id, code } = await desk.make({ machineId: desk.plant.other })
    await desk.runAt(id, desk.plant.other)
    const done = await desk.close([{ id, version: 1 }], { stopRunning: true })
    expect(done.json.results[0].outcome).toBe('closed')
    const event = await api.owner
      .selectFrom('device_event')
      .innerJoin('device', 'device.id', 'device_event.device_id')
      .select(['device_event.kind', 'device_event.held', 'device.kind as device'])
      .where('work_order_id', '=', id)
      .execute()
    expect({ code, event }).toEqual({ code, event: [{ kind: 'order_stop', held: null, device: 'portal' }] })
  })

  it('names the person who was faster, and the time', async () => {
    const { id } = await desk.make()
    const colleague = await makePerson(api, { email: 'colleague@plant.example', role: 'Admin' })
    expect((await desk.close([{ id, version: 1 }], {}, colleague)).status).toBe(200)
    const late = await desk.close([{ id, version: 1 }])
    expect(late.status).toBe(409)
    const [result] = late.json.error.details.results
    expect(result).toMatchObject({ outcome: 'conflict', status: 'closed', closedBy: 'Admin Tester', version: 2 })
    expect(Date.now() - Date.parse(result.closedAt)).toBeLessThan(60_000)
  })

  it('of many is each one’s own: a changed, a missing and a closed one do not keep the others', async () => {
    const [good, changed, closed] = [await desk.make(), await desk.make(), await desk.make()]
    await change(changed.id, { version: 1, note: 'new' })
    await desk.close([{ id: closed.id, version: 1 }])
    const missing = { id: desk.product, version: 1 }
    const orders = [good, changed, closed].map(({ id }) => ({ id, version: 1 }))
    const done = await desk.close([...orders, missing])
    expect(done.status).toBe(200)
    expect(done.json.results.map((result: { outcome: string }) => result.outcome)).toEqual([
      'closed',
      'conflict',
      'conflict',
      'missing',
    ])
  })

  it('is undone once, with the permission', async () => {
    const { id } = await desk.make()
    await desk.close([{ id, version: 1 }])
    expect((await reopen(id, 2, user)).status).toBe(403)
    expect((await reopen(id, 1)).status).toBe(409)
    expect((await reopen(id, 2)).json).toMatchObject({ status: 'open', closedAt: null, closedBy: null, version: 3 })
    expect((await reopen(id, 3)).status).toBe(409)
    expect([await desk.audits('work_order.close', id), await desk.audits('work_order.reopen', id)]).toEqual([1, 1])
  })
})

describe('who may what', () => {
  it('reading is not writing', async () => {
    const { id } = await desk.make()
    const guest = await api.as('Guest')
    expect((await api.call('GET', '/api/work-orders', { as: guest })).status).toBe(403)
    expect((await change(id, { version: 1, note: 'x' }, user)).status).toBe(403)
    expect((await desk.close([{ id, version: 1 }], {}, user)).status).toBe(403)
    const move = { version: 1, machineId: desk.plant.other, after: null }
    expect((await api.call('POST', `/api/work-orders/${id}/queue`, { as: user, body: move })).status).toBe(403)
  })

  it('another company sees and closes nothing', async () => {
    const { id } = await desk.make()
    const companyId = await makeCompany(api.owner, 'OTHER')
    const stranger = await makePerson(api, { email: 'stranger@plant.example', role: 'FullAdmin', companyId })
    expect((await list('', stranger)).total).toBe(0)
    expect((await api.call('GET', '/api/work-orders/overview', { as: stranger })).json).toMatchObject({
      open: 0,
      machines: [],
    })
    const done = await desk.close([{ id, version: 1 }], {}, stranger)
    expect(done.json.results[0]).toMatchObject({ outcome: 'missing', code: null })
    expect((await read(id)).status).toBe('open')
  })

  it('the layout of a list is each person’s own', async () => {
    const layout = {
      order: ['code', 'product'],
      hidden: ['mold'],
      pinned: { start: ['code'], end: [] },
      sizes: { code: 140 },
      sort: [{ id: 'dueDate', desc: true }],
      density: 'dense',
      rowAction: 'tab',
    }
    const path = '/api/table-layouts/work-orders'
    expect((await api.call('PUT', path, { as: user, body: layout })).status).toBe(204)
    expect((await api.call('PUT', path, { as: user, body: { ...layout, density: 'regular' } })).status).toBe(204)
    expect((await api.call('GET', path, { as: user })).json.layout).toEqual({ ...layout, density: 'regular' })
    expect((await api.call('GET', path, { as: admin })).json.layout).toBe(null)
  })
})
