import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { rowOf } from '#tests/support/row-of.ts'
import { addRow, workbookDesk } from './support/workbook-desk.ts'

let api: TestApi
let admin: Person
let site: string
let machine: string
let machineClass: string
let position: string
let employee: string

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  const insert = rowOf(api.owner)
  const company = { company_id: api.companyId }
  site = await insert('site', { ...company, code: 'S', name: 'Site', time_zone: 'Europe/Istanbul' })
  const area = await insert('area', { ...company, code: 'A', name: 'Hall', site_id: site })
  machineClass = await insert('machine_class', { ...company, code: 'C', name: 'Presses' })
  machine = await insert('machine', {
    ...company,
    code: 'M1',
    name: 'Press 1',
    area_id: area,
    machine_class_id: machineClass,
  })
  position = await insert('position', { ...company, code: 'OP', name: 'Operator' })
  employee = await insert('employee', { ...company, code: '1', name: 'Ada' })
})
afterAll(() => api.close())

const add = async (resource: string, values: object, as = admin) =>
  api.call('POST', `/api/${resource}`, { as, body: { values } })
const made = async (resource: string, values: object) => {
  const answer = await add(resource, values)
  expect(answer).toMatchObject({ status: 201 })
  return answer.json
}
const faultsOf = (answer: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  answer.json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)

let products = 0
const product = () => {
  products += 1
  return rowOf(api.owner)('product', { company_id: api.companyId, code: `P${products}`, name: `Product ${products}` })
}
const value = async (query: ReturnType<typeof sql>) => (await query.execute(api.owner)).rows[0] ?? null

describe('a rate', () => {
  const hour = { depreciation: '40.5', maintenance: '12', space: '7.25' }
  const at = (day: string) =>
    value(sql`SELECT trim_scale(depreciation)::text AS d, currency
      FROM machine_rate_at(${api.companyId}, ${machine}, ${day}::date)`)

  it('holds from its day until the next one, and a machine’s own wins over that of its class', async () => {
    await made('machine-rates', { machineClass, validFrom: '2026-01-01', ...hour })
    await made('machine-rates', { machineClass, validFrom: '2026-07-01', ...hour, depreciation: '50' })
    await made('machine-rates', {
      machine,
      validFrom: '2026-09-15',
      ...hour,
      depreciation: '99.000001',
      currency: 'EUR',
    })
    expect(await at('2025-12-31')).toBeNull()
    expect(await at('2026-06-30')).toEqual({ d: '40.5', currency: 'TRY' })
    expect(await at('2026-07-01')).toEqual({ d: '50', currency: 'TRY' })
    expect(await at('2026-12-31')).toEqual({ d: '99.000001', currency: 'EUR' })
    expect(faultsOf(await add('machine-rates', { machineClass, validFrom: '2026-07-01', ...hour }))).toEqual([
      'validFrom: taken',
    ])
    const both = { machine, machineClass, validFrom: '2026-10-01', ...hour }
    expect(faultsOf(await add('machine-rates', both))).toEqual(['machine: one_target'])
    expect(faultsOf(await add('machine-rates', { validFrom: '2026-10-01', ...hour }))).toEqual(['machine: one_target'])
    const wrong = { machine, validFrom: '2026-10-01', ...hour, space: '-1', currency: 'LIRA' }
    expect(faultsOf(await add('machine-rates', wrong))).toEqual(['space: too_small', 'currency: not_a_choice'])
  })

  it('of work is known only to whoever manages labour rates, also in the audit log', async () => {
    const ofPosition = await made('labour-rates', { position, validFrom: '2026-01-01', hourly: '211.37' })
    await made('labour-rates', { employee, validFrom: '2026-06-01', hourly: '250', overtimeFactor: '2' })
    const rate = (day: string) =>
      value(sql`SELECT trim_scale(hourly)::text AS h, trim_scale(overtime_factor)::text AS f
        FROM labour_rate_at(${api.companyId}, ${employee}, ${position}, ${day}::date)`)
    expect(await rate('2026-05-31')).toEqual({ h: '211.37', f: '1.5' })
    expect(await rate('2026-06-01')).toEqual({ h: '250', f: '2' })

    const auditor = await makePerson(api, { email: 'auditor@plant.example', role: 'FullAdmin' })
    const taken = { user_id: auditor.uid, permission: 'labour-rates:manage', granted: false }
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, ...taken })
      .execute()
    const one = `/api/labour-rates/${ofPosition.id}`
    for (const path of ['/api/labour-rates', one, `${one}/history`, '/api/labour-rates/options'])
      expect([path, (await api.call('GET', path, { as: auditor })).status]).toEqual([path, 403])
    const log = await api.call('GET', '/api/audit?subject=labour_rate&pageSize=50', { as: auditor })
    expect(log.json.entries).toHaveLength(2)
    expect(log.text).not.toContain('211.37')
    const own = await api.call('GET', '/api/audit?subject=labour_rate&pageSize=50', { as: admin })
    expect(own.text).toContain('211.37')
  })
})

describe('a bill of material', () => {
  const bill = (of: string, component: string, validFrom = '2026-01-01', revision = 'A') => ({
    product: of,
    revision,
    validFrom,
    lines: [{ component, quantity: '2' }],
  })

  it('has materials and products of several levels, and keeps exact quantities', async () => {
    const [top, part] = [await product(), await product()]
    const granulate = await made('materials', { code: 'PP', name: 'Polypropylene', kind: 'raw_material', unit: 'kg' })
    const { id, values } = await made('bills', {
      product: top,
      revision: 'A',
      validFrom: '2026-01-01',
      lines: [
        { material: granulate.id, quantity: '0.012345', scrapAllowance: '2.5' },
        { component: part, quantity: '3' },
      ],
    })
    expect(values.lines).toMatchObject([
      { material: granulate.id, component: null, quantity: '0.012345', scrapAllowance: '2.5' },
      { material: null, component: part, quantity: '3', scrapAllowance: '0' },
    ])
    await made('bills', bill(top, part, '2026-07-01', 'B'))
    const at = await value(sql`SELECT id FROM bill_at(${api.companyId}, ${top}, '2026-06-30')`)
    expect(at).toEqual({ id })
    expect(faultsOf(await add('bills', bill(top, part, '2026-08-01', 'B')))).toEqual(['revision: revision_taken'])
    const neither = { ...bill(top, part, '2026-09-01', 'C'), lines: [{ quantity: '1' }] }
    expect(faultsOf(await add('bills', neither))).toEqual(['lines.0.material: one_of_both'])
  })

  it('is refused where a product would contain itself, the line named', async () => {
    const [a, b, c] = [await product(), await product(), await product()]
    expect(faultsOf(await add('bills', bill(a, a)))).toEqual(['lines.0.component: contains_itself'])
    await made('bills', bill(a, b))
    const { id, version } = await made('bills', bill(b, c))
    const answer = await add('bills', bill(c, a))
    expect(faultsOf(answer)).toEqual(['lines.0.component: contains_itself'])
    const body = {
      version,
      values: {
        lines: [
          { component: c, quantity: '1' },
          { component: a, quantity: '1' },
        ],
      },
    }
    const change = await api.call('PATCH', `/api/bills/${id}`, { as: admin, body })
    expect(faultsOf(change)).toEqual(['lines.1.component: contains_itself'])
  })

  it('makes no circle with another one that is written at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const [a, b] = [await product(), await product()]
      const answers = await Promise.all([add('bills', bill(a, b)), add('bills', bill(b, a))])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    }
  })
})

describe('overhead', () => {
  it('is one amount a month for each pool, whose key asks for what it needs', async () => {
    const pool = { code: 'RENT', name: 'Rent', key: 'area' }
    expect(faultsOf(await add('overhead-pools', pool))).toEqual(['shares: no_machine'])
    const line = { machine, share: '3' }
    expect(faultsOf(await add('overhead-pools', { ...pool, shares: [line] }))).toEqual(['shares.0.areaM2: missing'])
    expect(faultsOf(await add('overhead-pools', { ...pool, key: 'pieces', shares: [line] }))).toEqual([
      'shares: not_for_key',
    ])
    const { id } = await made('overhead-pools', { ...pool, shares: [{ ...line, areaM2: '42.5' }] })
    const amount = { pool: id, month: '2026-10-01', amount: '125000.55' }
    await made('overhead-amounts', amount)
    expect(faultsOf(await add('overhead-amounts', amount))).toEqual(['month: taken'])
    expect(faultsOf(await add('overhead-amounts', { ...amount, month: '2026-11-02' }))).toEqual([
      'month: not_first_day',
    ])
    const halves = { ...amount, month: '2026-11-01', amount: '1.005' }
    expect(faultsOf(await add('overhead-amounts', halves))).toEqual(['amount: wrong_form'])
  })
})

describe('an energy tariff', () => {
  const night = { band: 'night', startsAt: '22:00', endsAt: '06:00', price: '2.1' }
  const day = { band: 'day', startsAt: '06:00', endsAt: '22:00', price: '3.25' }
  const at = (instant: string) =>
    value(
      sql`SELECT trim_scale(price)::text AS price, band FROM energy_price_at(${api.companyId}, ${site}, ${instant}::timestamptz)`,
    )

  it('has a price for each time by the clock of the site; its own wins over that of all sites', async () => {
    await made('energy-tariffs', { name: 'All', validFrom: '2026-01-01', periods: [night, day] })
    const winter = { ...day, fromMonth: 10, toMonth: 3, weekdays: [1, 2, 3, 4, 5] }
    await made('energy-tariffs', {
      name: 'Ours',
      site,
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      periods: [winter],
    })
    // 06:00 in Istanbul.
    expect(await at('2026-06-01T02:59:59Z')).toEqual({ price: '2.1', band: 'night' })
    expect(await at('2026-06-01T03:00:00Z')).toEqual({ price: '3.25', band: 'day' })
    expect(await at('2026-06-01T19:00:00Z')).toEqual({ price: '2.1', band: 'night' })
    expect(await at('2026-11-02T07:00:00Z')).toEqual({ price: '3.25', band: 'day' })
    // A Sunday, which the tariff of the site does not cover.
    expect(await at('2026-11-01T07:00:00Z')).toBeNull()
    expect(await at('2026-12-02T22:00:00Z')).toEqual({ price: '2.1', band: 'night' })
  })

  it('is refused where two periods share a minute, the line named', async () => {
    const tariff = (...periods: object[]) => add('energy-tariffs', { name: 'X', validFrom: '2027-01-01', periods })
    expect(faultsOf(await tariff(night, day, { ...day, startsAt: '21:59', endsAt: '22:00' }))).toEqual([
      'periods.2.startsAt: periods_overlap',
    ])
    expect(faultsOf(await tariff(day, { ...night, startsAt: '23:00', endsAt: '06:01' }))).toEqual([
      'periods.1.startsAt: periods_overlap',
    ])
    expect(faultsOf(await tariff({ ...day, weekdays: [] }))).toEqual(['periods.0.weekdays: not_weekdays'])
    const summer = { ...day, fromMonth: 4, toMonth: 9 }
    const rest = { ...day, fromMonth: 10, toMonth: 3, price: '4' }
    const monday = { ...night, weekdays: [1] }
    const others = { ...night, weekdays: [2, 3, 4, 5, 6, 7] }
    expect((await tariff(summer, rest, monday, others)).status).toBe(201)
  })
})

it('prices, amounts, bills and tariffs come in by Excel, labour rates never', async () => {
  const desk = workbookDesk(api, admin, 'cost-inputs')
  const workbook = await desk.take()
  expect(workbook.worksheets.map(({ name }) => name)).not.toContain('Labour rates')
  const code = 'XLSX-1'
  await rowOf(api.owner)('product', { company_id: api.companyId, code, name: 'By Excel' })
  const from = { 'Valid from': new Date('2026-10-01'), Currency: 'TRY' }
  addRow(workbook, 'Materials', { Code: 'X-PP', Name: 'Granulate', Kind: 'raw material', Unit: 'kg' })
  addRow(workbook, 'Material prices', { Material: 'X-PP', ...from, Price: 62.3456 })
  addRow(workbook, 'Overhead pools', { Code: 'X-ENERGY', Name: 'Energy', 'Distribution key': 'pieces' })
  const month = { Pool: 'X-ENERGY', Month: new Date('2026-10-01'), Currency: 'TRY' }
  addRow(workbook, 'Overhead by month', { ...month, 'Amount of the month': 1250.5 })
  addRow(workbook, 'Overhead by month', { ...month, Month: new Date('2026-11-15'), 'Amount of the month': 7 })
  addRow(workbook, 'Bills of material', { Product: code, 'Valid from': new Date('2026-10-01'), Revision: 'B' })
  addRow(workbook, 'Parts of the bills', {
    Product: code,
    'Valid from': new Date('2026-10-01'),
    Material: 'X-PP',
    'Quantity for a piece': 0.045678,
    'Scrap allowance (%)': 1.5,
  })
  const { id, sheets, ...run } = await desk.bring(workbook)
  expect(run).toMatchObject({ status: 'ready', problem: null })
  expect(await desk.rows(id, '&outcome=refused')).toMatchObject([{ faults: [{ code: 'not_first_day' }] }])
  expect(sheets.map(({ kind, new: added }: { kind: string; new: number }) => `${kind} ${added}`)).toEqual(
    expect.arrayContaining(['materials 1', 'material-prices 1', 'bills 1', 'overhead-amounts 1']),
  )
  expect(await desk.apply(id)).toMatchObject({ run: { status: 'done' } })
  const bill = await api.call('GET', '/api/bills?search=By%20Excel', { as: admin })
  const row = await api.call('GET', `/api/bills/${bill.json.rows[0].id}`, { as: admin })
  expect(row.json.values).toMatchObject({ revision: 'B', lines: [{ quantity: '0.045678', scrapAllowance: '1.5' }] })
  const price = await api.call('GET', '/api/material-prices?search=Granulate', { as: admin })
  expect(price.json.rows).toMatchObject([{ values: { price: '62.3456', validFrom: '2026-10-01' } }])
})

it('costs are read and written by permission alone', async () => {
  const user = await makePerson(api, { email: 'user@plant.example', role: 'User' })
  const visitor = await makePerson(api, { email: 'visitor@plant.example', role: 'DemoUser' })
  for (const resource of ['machine-rates', 'materials', 'material-prices', 'bills', 'sales-prices', 'overhead-pools']) {
    const statuses = [
      (await api.call('GET', `/api/${resource}`, { as: user })).status,
      (await api.call('GET', `/api/${resource}`, { as: visitor })).status,
      (await add(resource, {}, visitor)).status,
    ]
    expect({ resource, statuses }).toEqual({ resource, statuses: [403, 200, 403] })
  }
  expect((await api.call('GET', '/api/labour-rates', { as: visitor })).status).toBe(403)
})
