import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Board } from '#api/modules/andon/andon.contract.ts'
import type { Control } from '#api/modules/presence/control.contract.ts'
import { ago, openStopDesk } from './support/stop-desk.ts'

/** Who starts an order at the portal sees it everywhere at once, though the machine gives no sign of life for a while. */
const { api, desk, ada } = await openStopDesk()
const admin = await api.as('FullAdmin')

beforeAll(() =>
  desk.tell([
    { kind: 'state', state: 'run', at: ago(12).toISOString() },
    { kind: 'heartbeat', at: ago(8).toISOString() },
    { kind: 'heartbeat', at: ago(4).toISOString() },
    { kind: 'heartbeat', at: ago(1).toISOString() },
  ]),
)
afterAll(() => api.close())

async function report(what: object, machine = desk.machine): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const answer = await api.call('POST', `/api/production/machines/${machine}/reports`, {
    as: ada,
    body: { id, at: new Date().toISOString(), report: what },
    headers: { 'idempotency-key': id },
  })
  expect(answer).toMatchObject({ status: 200, json: { result: 'accepted' } })
  return id
}
const get = async (path: string) => (await api.call('GET', path, { as: admin })).json

/** P7 on the andon, live production, the plant overview, the machine's page and the list of machines. */
async function shownOrders() {
  const onBoard = (board: Board) => board.machines.find(({ code }) => code === 'P7')!
  const andon = onBoard(await get('/api/andon/board?site=PLANT'))
  const production = onBoard(await get('/api/production/machines?site=PLANT'))
  const overview = await get('/api/work-orders/overview')
  const order = await get(`/api/work-orders/${desk.order}`)
  const live = await get(`/api/production/machines/${desk.machine}`)
  const states = await get('/api/machines/states?site=PLANT')
  return {
    andon: [andon.order?.order ?? null, andon.operator],
    production: production.order?.order ?? null,
    overview: overview.machines.find(({ id }: { id: string }) => id === desk.machine).current?.code ?? null,
    order: order.at?.code ?? null,
    running: order.at?.running ?? false,
    live: live.machine.order?.order ?? null,
    states: states.machines.find(({ code }: { code: string }) => code === 'P7').workOrder,
    state: andon.state,
    since: andon.since,
  }
}
const time = async () =>
  api.owner
    .selectFrom('machine_time')
    .select(['state', 'seconds', 'work_order_id'])
    .where('machine_id', '=', desk.machine)
    .orderBy('started_at')
    .execute()

it('an order that is started or stopped at the portal is at its machine that instant, and runs no second for it', async () => {
  const before = await shownOrders()
  expect(before).toMatchObject({ andon: [null, null], production: null, overview: null, order: null, state: 'run' })
  const recorded = await time()

  const changes: unknown[] = []
  const ending = new AbortController()
  const stream = await fetch(`${api.url}/api/live`, {
    headers: { authorization: `Bearer ${ada.token}` },
    signal: ending.signal,
  })
  const reading = (async () => {
    for await (const chunk of stream.body!) changes.push(Buffer.from(chunk).toString())
  })().catch(() => undefined)

  const id = await report({ kind: 'order_start', orderId: desk.order })
  await report({ kind: 'operator_on', operatorId: desk.operator })
  expect(await shownOrders()).toEqual({
    ...before,
    andon: ['WO-1', 'Ayşe Demir'],
    production: 'WO-1',
    overview: 'WO-1',
    order: 'P7',
    running: true,
    live: 'WO-1',
    states: 'WO-1',
  })
  expect(await time()).toEqual(recorded)
  await expect.poll(() => changes.join('')).toMatch(/"topic":"work-orders"/)
  expect(changes.join('')).toMatch(new RegExp(`"topic":"machines","ids":\\["${desk.machine}"`))
  ending.abort()
  await reading

  await report({ kind: 'take_back', report: id })
  expect(await shownOrders()).toEqual({ ...before, andon: [null, 'Ayşe Demir'] })
  await report({ kind: 'order_start', orderId: desk.order })
  await report({ kind: 'order_stop' })
  expect(await shownOrders()).toMatchObject({ andon: [null, 'Ayşe Demir'], overview: null, order: null, live: null })

  // Before the first report the board showed nothing of it.
  const past = await get(`/api/andon/board?site=PLANT&at=${ago(2).toISOString()}`)
  expect(past.machines.find(({ code }: { code: string }) => code === 'P7').operator).toBeNull()
})

it('the machine’s next sign of life books its time on the present order', async () => {
  await report({ kind: 'order_start', orderId: desk.order })
  await desk.tell([{ kind: 'heartbeat', at: new Date(Date.now() + 3000).toISOString() }])
  expect(await shownOrders()).toMatchObject({ andon: ['WO-1', 'Ayşe Demir'], overview: 'WO-1', running: true })
  expect((await time()).at(-1)).toMatchObject({ state: 'run', work_order_id: desk.order })
})

it('a person who signs on in another area is there alone; open sign-ons are visible on both pages, and ended', async () => {
  const elsewhere = async () => {
    const { machines }: Board = await get('/api/andon/board?site=PLANT')
    const control: Control = await get('/api/presence/control?site=PLANT')
    const of = (code: string) => {
      const { id, person, elsewhere: place } = machines.find((one) => one.code === code)!
      const { gap, operator } = control.machines.find((one) => one.id === id)!
      expect(operator?.elsewhere ?? null).toEqual(place)
      return { person, gap, at: place?.machine ?? null }
    }
    return { P7: of('P7'), P8: of('P8') }
  }
  const { name } = await api.owner
    .selectFrom('machine')
    .select('name')
    .where('id', '=', desk.other)
    .executeTakeFirstOrThrow()
  // At two machines of one area a person is at one place.
  await report({ kind: 'operator_on', operatorId: desk.operator }, desk.other)
  expect(await elsewhere()).toEqual({ P7: { person: 1, gap: null, at: null }, P8: { person: 1, gap: null, at: null } })
  await sql`
    WITH hall AS (INSERT INTO area (company_id, code, name, site_id)
      SELECT company_id, 'FAR', 'Far hall', id FROM site WHERE code = 'PLANT' AND company_id = ${api.companyId} RETURNING id)
    UPDATE machine SET area_id = hall.id FROM hall WHERE machine.id = ${desk.other}`.execute(api.owner)
  expect(await elsewhere()).toEqual({
    P7: { person: 1, gap: 'elsewhere', at: name },
    P8: { person: 1, gap: null, at: null },
  })
  // At another site it is no other.
  const move = (code: string) => sql`
    UPDATE area SET site_id = s.id FROM site s WHERE area.code = 'FAR' AND area.company_id = ${api.companyId}
      AND s.company_id = area.company_id AND s.code = ${code}`
  await sql`
    INSERT INTO site (company_id, code, name, time_zone) VALUES (${api.companyId}, 'AWAY', 'Away', 'UTC')`.execute(
    api.owner,
  )
  await move('AWAY').execute(api.owner)
  const board: Board = await get('/api/andon/board?site=PLANT')
  const { gap } = (await get('/api/presence/control?site=PLANT')).machines.find(
    ({ id }: { id: string }) => id === desk.machine,
  )
  expect([board.machines.find(({ id }) => id === desk.machine)!.elsewhere, gap]).toEqual([
    { machine: name, area: 'Far hall' },
    'elsewhere',
  ])
  expect(board.machines.some(({ id }) => id === desk.other)).toBe(false)
  await move('PLANT').execute(api.owner)
  // An order that comes to the first machine says nothing of where its operator is.
  await report({ kind: 'order_stop' })
  await report({ kind: 'order_start', orderId: desk.order })
  expect((await elsewhere()).P7).toEqual({ person: 1, gap: 'elsewhere', at: name })
  await report({ kind: 'operator_off' })
  expect(await elsewhere()).toMatchObject({ P7: { person: null, gap: 'nobody' }, P8: { person: 1, gap: null } })
})

it('pieces counted without an order are shown so at the machine, on the andon and at the device', async () => {
  await report({ kind: 'order_stop' })
  await desk.tell([{ kind: 'count', good: 6, scrap: 1, rework: 0, at: new Date(Date.now() + 4000).toISOString() }])
  const { machines }: Board = await get('/api/andon/board?site=PLANT')
  expect(machines.find(({ code }) => code === 'P7')).toMatchObject({ order: null, unordered: 7 })
  expect((await get(`/api/production/machines/${desk.machine}`)).machine).toMatchObject({ unordered: 7 })
  const devices = (await get('/api/devices')).rows.map(
    ({ values }: { values: { code: string; unordered: number } }) => `${values.code} ${values.unordered}`,
  )
  expect(devices).toContain('P7-PLC 7')
})
