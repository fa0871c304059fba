import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer, Person, TestApi } from '#tests/support/api.ts'
import { testApi } from '#tests/support/api.ts'
import { raceRounds } from '#tests/support/race-rounds.ts'
import { orderDesk, type OrderDesk } from './support/order-desk.ts'

let api: TestApi
let desk: OrderDesk
let admin: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  desk = await orderDesk(api, admin)
})
afterAll(() => api.close())

const outcome = ({ status, json }: Answer, id: string): string => {
  const results = status === 409 ? json.error.details.results : json.results
  return results.find((result: { id: string }) => result.id === id).outcome
}
const count = (values: readonly string[], value: string) => values.filter((one) => one === value).length

it('50 closings of one order at once have one winner and one audit row, again and again', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { id } = await desk.make()
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.close([{ id, version: 1 }])))
    const outcomes = answers.map((answer) => outcome(answer, id))
    expect({ closed: count(outcomes, 'closed'), conflict: count(outcomes, 'conflict') }).toEqual({
      closed: 1,
      conflict: 49,
    })
    expect(answers.map((answer) => answer.status).filter((status) => status !== 409)).toEqual([200])
    const loser = answers.find((answer) => answer.status === 409)!
    expect(loser.json.error.details.results[0].closedBy).not.toBe(null)
    expect(await desk.audits('work_order.close', id)).toBe(1)
  }
})

it('single closings against closings of many: each order is closed once, whatever the order they were named in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const orders = []
    for (let index = 0; index < 8; index += 1) orders.push(await desk.make())
    const versions = orders.map(({ id }) => ({ id, version: 1 }))
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, turn) => desk.close(turn % 2 ? versions : versions.toReversed())),
      ...versions.map((order) => desk.close([order])),
    ])
    for (const { id } of orders) {
      const outcomes = answers.flatMap((answer) => {
        const results = answer.status === 409 ? answer.json.error.details.results : answer.json.results
        return results
          .filter((result: { id: string }) => result.id === id)
          .map((result: { outcome: string }) => result.outcome)
      })
      expect(count(outcomes, 'closed')).toBe(1)
      expect(await desk.audits('work_order.close', id)).toBe(1)
    }
  }
})

it('closing against reopening against changing: versions never repeat, and the audit has every step', async () => {
  const { id } = await desk.make()
  let version = 1
  for (let round = 0; round < 6; round += 1) {
    const before = version
    const answers = await Promise.all([
      desk.close([{ id, version }]),
      api.call('POST', `/api/work-orders/${id}/reopen`, { as: admin, body: { version } }),
      api.call('PATCH', `/api/work-orders/${id}`, { as: admin, body: { version, note: `round ${round}` } }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    version = (await api.call('GET', `/api/work-orders/${id}`, { as: admin })).json.version
    expect(version).toBe(before + 1)
  }
  const { json } = await api.call('GET', `/api/work-orders/${id}/story`, { as: admin })
  expect(json.history.map((entry: { version: number }) => entry.version)).toEqual([7, 6, 5, 4, 3, 2, 1])
})

const move = (id: string, version: number, machineId: string, after: string | null) =>
  api.call('POST', `/api/work-orders/${id}/queue`, { as: admin, body: { version, machineId, after } })

const queueOf = async (machine: string): Promise<{ id: string; code: string; current: boolean; version: number }[]> => {
  const { json } = await api.call('GET', '/api/work-orders/queue', { as: admin })
  return json.machines.find(({ id }: { id: string }) => id === machine).orders
}

it('a queue keeps its manual order; the running order is on top', async () => {
  const machine = desk.plant.other
  const made = () => desk.make({ machineId: machine })
  const [a, b, c, d] = [await made(), await made(), await made(), await made()]
  await desk.runAt(b.id, machine)
  const ids = async () => (await queueOf(machine)).map(({ id }) => id)
  expect(await ids()).toEqual([b.id, a.id, c.id, d.id])

  expect((await move(d.id, 1, machine, null)).status).toBe(200)
  expect(await ids()).toEqual([b.id, d.id, a.id, c.id])
  expect((await move(c.id, 1, machine, d.id)).status).toBe(200)
  expect(await ids()).toEqual([b.id, d.id, c.id, a.id])
  // Behind the running order means first in the line.
  expect((await move(a.id, 1, machine, b.id)).status).toBe(200)
  expect(await ids()).toEqual([b.id, a.id, d.id, c.id])

  const running = await move(b.id, 1, desk.plant.machine, null)
  expect([running.status, running.json.error.details.current.at.name]).toEqual([409, 'Press 8'])
  const away = await move(d.id, 2, desk.plant.machine, null)
  expect(away.json.machine.id).toBe(desk.plant.machine)
  expect(await ids()).toEqual([b.id, a.id, c.id])
  expect((await move(c.id, 2, machine, d.id)).json.error.details.queueChanged).toBe(true)
})

type Made = { id: string; version: number }

it('a hundred moves to the same place keep their order, without two orders at one place', async () => {
  const orders: Made[] = []
  for (let index = 0; index < 5; index += 1) orders.push(await desk.make())
  const versions = new Map(orders.map(({ id }) => [id, 1]))
  let expected = (await queueOf(desk.plant.machine)).map(({ id }) => id)
  for (let turn = 0; turn < 100; turn += 1) {
    const { id } = orders[turn % orders.length]!
    const after = expected.find((other) => other !== id)!
    const answer = await move(id, versions.get(id)!, desk.plant.machine, after)
    expect(answer.status).toBe(200)
    versions.set(id, answer.json.version)
    expected = expected.filter((other) => other !== id)
    expected.splice(expected.indexOf(after) + 1, 0, id)
  }
  expect((await queueOf(desk.plant.machine)).map(({ id }) => id)).toEqual(expected)
})

it('moves of one order at once have one winner; moves of many all count', async () => {
  const machine = desk.plant.machine
  const { id } = await desk.make()
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 1, machine, null)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])

  const many = await queueOf(machine)
  const all = await Promise.all(
    many.filter((order) => !order.current).map((order) => move(order.id, order.version, machine, null)),
  )
  expect(all.every(({ status }) => status === 200)).toBe(true)
  const positions = await api.owner
    .selectFrom('work_order')
    .select('queue_position')
    .where('machine_id', '=', machine)
    .where('status', '=', 'open')
    .where('queue_position', 'is not', null)
    .execute()
  expect(new Set(positions.map((row) => row.queue_position)).size).toBe(positions.length)
})
