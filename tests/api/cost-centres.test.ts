import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { rowOf } from '#tests/support/row-of.ts'

let api: TestApi
let admin: Person

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const product = (code: string) =>
  rowOf(api.owner)('product', { company_id: api.companyId, code, name: `Product ${code}` })
const least = (code: string) => ({ code, name: `Product ${code}`, date: '2026-10-01', productionQuantity: '3' })
const add = (values: object, as = admin) => api.call('POST', '/api/cost-centres', { as, body: { values } })
const made = async (values: object) => {
  const answer = await add(values)
  expect(answer).toMatchObject({ status: 201 })
  return answer.json
}
const change = ({ id, version }: { id: string; version: number }, values: object) =>
  api.call('PATCH', `/api/cost-centres/${id}`, { as: admin, body: { version, values } })
const step = ({ id, version }: { id: string; version: number }, name: string) =>
  api.call('POST', `/api/cost-centres/${id}/${name}`, { as: admin, body: { version } })
const faultsOf = (answer: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  answer.json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)

describe('a cost centre', () => {
  it('is entered quickly with code, name, date and quantity, each of which it needs', async () => {
    const refused = await add({ code: ' ', revision: '2' })
    expect(faultsOf(refused)).toEqual([
      'code: missing',
      'name: missing',
      'date: missing',
      'productionQuantity: missing',
    ])
    const { status, values, actions } = await made(least('QUICK'))
    expect({ status, actions }).toEqual({ status: 'active', actions: ['rest', 'plan', 'discard'] })
    // No amount is entered, so none is computed.
    expect(values).toMatchObject({
      revision: '1',
      currency: 'TRY',
      product: null,
      monthlyCost: null,
      averageCost: null,
      averagePrice: null,
    })
  })

  it('adds its cost parts up exactly, and divides by nothing', async () => {
    const id = await product('SUM')
    const parts = { materialCost: '0.1', labourCost: '0.2', energy: '1000000.01', generalExpense: '0.69' }
    // Neither is a part: what the books say of the whole, and the wages paid.
    const beside = { productionCost: '1000005', labourAmount: '77', salesQuantity: '7', salesAmount: '100' }
    const row = await made({ ...least('SUM'), ...parts, ...beside })
    expect(row.values).toMatchObject({
      product: id,
      monthlyCost: '1000001',
      averageCost: '333333.666667',
      averagePrice: '14.285714',
    })
    const without = (await change(row, { productionQuantity: '0', salesQuantity: '0' })).json
    expect(without.values).toMatchObject({ monthlyCost: '1000001', averageCost: null, averagePrice: null })
    expect(faultsOf(await change(without, { energy: '1.005' }))).toEqual(['energy: wrong_form'])
    expect(faultsOf(await change(without, { currency: 'VND' }))).toEqual(['materialCost: wrong_form'])
    const listed = await api.call('GET', '/api/cost-centres?search=sum&sort=monthlyCost', { as: admin })
    expect(listed.json.rows[0].values.monthlyCost).toBe('1000001')
  })

  it('is active, passive or a project, and once deleted stays so', async () => {
    const row = await made(least('STATUS'))
    const same = least('STATUS')
    expect(faultsOf(await add(same))).toEqual(['date: entered_already'])
    expect((await made({ ...same, revision: '2' })).status).toBe('active')
    const project = (await step(row, 'plan')).json
    const passive = (await step(project, 'rest')).json
    const deleted = (await step(passive, 'discard')).json
    expect([project, passive, deleted].map(({ status }) => status)).toEqual(['project', 'passive', 'deleted'])
    expect(deleted.actions).toEqual([])
    expect((await step(deleted, 'use')).status).toBe(409)
    expect((await change(deleted, { name: 'Other' })).status).toBe(409)
    expect((await made(same)).status).toBe('active')
  })

  it('is written by whoever manages costs', async () => {
    const user = await makePerson(api, { email: 'user@plant.example', role: 'User' })
    const visitor = await makePerson(api, { email: 'visitor@plant.example', role: 'DemoUser' })
    const { id } = await made(least('MINE'))
    const one = `/api/cost-centres/${id}`
    const statuses = [
      (await api.call('GET', one, { as: user })).status,
      (await api.call('GET', `${one}/products`, { as: user })).status,
      (await api.call('GET', one, { as: visitor })).status,
      (await add(least('THEIRS'), visitor)).status,
    ]
    expect(statuses).toEqual([403, 403, 200, 403])
  })
})

describe('products above and below one another', () => {
  it('are a tree of the cost centres that were entered last', async () => {
    const [top, left] = [await product('TOP'), await product('LEFT')]
    await product('RIGHT')
    await product('LEAF')
    await made({ ...least('LEFT'), parentProduct: top })
    await made({ ...least('RIGHT'), parentProduct: left })
    await made({ ...least('RIGHT'), date: '2026-11-01', parentProduct: top, materialCost: '7' })
    const leaf = await made({ ...least('LEAF'), parentProduct: left, materialCost: '1.5' })
    const tree = await api.call('GET', `/api/cost-centres/${leaf.id}/products`, { as: admin })
    expect(tree.json).toMatchObject([
      { code: 'TOP', depth: 0, centre: null, averageCost: null, own: false },
      { code: 'LEFT', depth: 1, averageCost: null, own: false },
      { code: 'LEAF', depth: 2, centre: leaf.id, averageCost: '0.5', currency: 'TRY', own: true },
      { code: 'RIGHT', depth: 1, averageCost: '2.333333', own: false },
    ])
  })

  it('are refused where one would stand above itself, also in two writes at the same time', async () => {
    const [a, b, c] = [await product('A'), await product('B'), await product('C')]
    expect(faultsOf(await add({ ...least('A'), parentProduct: a }))).toEqual(['parentProduct: tree_cycle'])
    await made({ ...least('A'), parentProduct: b })
    await made({ ...least('B'), parentProduct: c })
    expect(faultsOf(await add({ ...least('C'), parentProduct: a }))).toEqual(['parentProduct: tree_cycle'])
    for (let round = 0; round < 3; round++) {
      const [x, y] = [await product(`X${round}`), await product(`Y${round}`)]
      const answers = await Promise.all([
        add({ ...least(`X${round}`), parentProduct: y }),
        add({ ...least(`Y${round}`), parentProduct: x }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    }
  })
})
