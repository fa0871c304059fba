import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '#api/platform/resource/faults.contract.ts'
import { registerResources } from '#api/platform/resource/registry.ts'
import { type Resource, type RowOf, defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { texts } from '#api/texts/texts.ts'
import { type Person, type TestApi, makeCompany, makePerson, testApi } from '#tests/support/api.ts'
import { addRow, cellOf, workbookDesk } from './support/workbook-desk.ts'

const needs = { read: 'annotations:read', write: 'annotations:manage' } as const
const code = { type: 'text', max: 20, key: true } as const
const parts = defineResource({
  name: 'parts',
  table: 'test_part',
  needs,
  retires: true,
  fields: { code, name: { type: 'text', max: 60 } },
})
const orders = defineResource({
  name: 'orders',
  table: 'test_order',
  needs,
  fields: {
    code,
    lines: {
      type: 'lines',
      part: { table: 'test_order_line', owner: 'order_id' },
      fields: {
        part: { type: 'reference', to: 'parts' },
        quantity: { type: 'decimal', min: '0', max: '99999', decimals: 3 },
        price: { type: 'money', currencies: ['EUR', 'TRY'], min: '0', optional: true },
        amount: { type: 'decimal', min: '0', max: '999999999', decimals: 2, readOnly: true },
        result: { type: 'choice', options: ['good', 'bad'], optional: true },
        note: { type: 'text', max: 20, optional: true },
        photos: { type: 'images', max: 2 },
      },
      max: 4,
      unique: ['part', 'note'],
    },
    count: { type: 'sum', of: 'lines', make: 'count' },
    ordered: { type: 'sum', of: 'lines', field: 'quantity' },
    worth: { type: 'sum', of: 'lines', field: 'price' },
    total: { type: 'sum', of: 'lines', field: 'amount' },
    usual: { type: 'sum', of: 'lines', field: 'quantity', make: 'average' },
    passed: { type: 'sum', of: 'lines', field: 'result', make: 'share', is: ['good'], decimals: 1 },
  },
  list: { sort: 'code' },
})
type Order = RowOf<typeof orders>

const book: Book = {
  path: 'trade',
  needs,
  sheets: [sheet(parts), sheet(orders)],
  texts: (language) => ({
    ...texts[language].workbook,
    sheets: { parts: 'Parts', orders: 'Orders', 'orders.lines': 'Order lines' },
    headings: {
      ...texts[language].workbook.headings,
      part: 'Part',
      quantity: 'Quantity',
      price: 'Price',
      result: 'Result',
      note: 'Note',
    },
    options: { good: 'Good', bad: 'Bad' },
    refusals: texts[language].refusals,
  }),
}

let api: TestApi
let admin: Person
const ids: Record<string, string> = {}
beforeAll(async () => {
  const routes = [...bookRoutes(book), ...resourceRoutes(parts), ...resourceRoutes(orders)]
  api = await testApi({}, [{ name: 'trade', resources: [parts, orders], routes }])
  const base = `id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
    PRIMARY KEY (company_id, id)`
  const row = `${base}, code text NOT NULL, version integer NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(), UNIQUE (company_id, code)`
  for (const statement of [
    `CREATE TABLE test_part (${row}, name text NOT NULL, active boolean NOT NULL DEFAULT true)`,
    `CREATE TABLE test_order (${row})`,
    `CREATE TABLE test_order_line (${base}, order_id uuid NOT NULL, position integer NOT NULL, part_id uuid NOT NULL,
      quantity numeric(21, 6) NOT NULL, price numeric(21, 6), price_currency text, result text, note text,
      amount numeric(21, 6) GENERATED ALWAYS AS (round(quantity * price, 2)) STORED,
      FOREIGN KEY (company_id, order_id) REFERENCES test_order (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, part_id) REFERENCES test_part (company_id, id))`,
    `SELECT make_tenant_table('test_part'), make_tenant_table('test_order'),
      make_line_table('test_order_line', 'order_id', 'test_order')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
  for (const name of ['Axle', 'Bolt', 'Cover'])
    ids[name] = (await call('POST', 'parts', { values: { code: name[0], name } })).json.id
})
afterAll(() => api.close())

const call = (method: string, at: string, body?: object, as = admin) =>
  api.call(method, `/api/${at}`, { as, ...(body && { body }) })
const line = (part: string, quantity: string, more: object = {}) => ({ part: ids[part], quantity, ...more })
const place = async (order: string, ...lines: object[]): Promise<Order> => {
  const { status, json, text } = await call('POST', 'orders', { values: { code: order, lines } })
  expect({ status, text }).toMatchObject({ status: 201 })
  return json as Order
}
const change = (row: Order, lines: unknown) =>
  call('PATCH', `orders/${row.id}`, { version: row.version, values: { lines } })
const faultsOf = ({ json }: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  json.error.details.faults.map((one) => `${one.field}: ${one.code}`)
const quantities = (row: Order) => row.values.lines.map(({ quantity }) => quantity)
const lastChange = async (row: Order) => (await call('GET', `orders/${row.id}/history`)).json.entries[0].changes
const empty = { result: null, note: null, photos: [] }
const euro = (amount: string) => ({ price: { amount, currency: 'EUR' } })

describe('the lines of a row', () => {
  it('are kept in their order, told with what they refer to, and summed exactly', async () => {
    const row = await place('ONE', line('Bolt', '0.1', euro('1.1')), line('Axle', '0.2', euro('2.2')))
    expect(row.values.lines).toEqual([
      { id: expect.any(String), ...line('Bolt', '0.1', euro('1.1')), amount: '0.11', ...empty },
      { id: expect.any(String), ...line('Axle', '0.2', euro('2.2')), amount: '0.44', ...empty },
    ])
    expect(row.severalRefs!['lines.part']!.map(({ name }) => name).toSorted()).toEqual(['Axle', 'Bolt'])
    expect(row.values).toMatchObject({ count: '2', ordered: '0.3', usual: '0.15', total: '0.55', passed: null })
    expect(row.values.worth).toEqual({ amount: '3.3', currency: 'EUR' })
    const none = await place('NONE')
    expect(none.values).toMatchObject({ lines: [], count: '0', ordered: '0', worth: null, usual: null })
    const mixed = { price: { amount: '1', currency: 'TRY' }, result: 'good' }
    const two = await place('TWO', line('Bolt', '1', mixed), line('Axle', '1', { ...euro('1'), result: 'bad' }))
    expect(two.values).toMatchObject({ worth: null, passed: '50' })
  })

  it('keep their ids when they change places and values; a list does without them, and sorts by their sums', async () => {
    const row = await place('KEEP', line('Bolt', '5'), line('Axle', '6'))
    const [bolt, axle] = row.values.lines
    const moved = (await change(row, [axle, { ...bolt, quantity: '7' }, line('Cover', '1')])).json as Order
    expect(moved.version).toBe(2)
    expect(quantities(moved)).toEqual(['6', '7', '1'])
    expect(moved.values.lines.slice(0, 2).map(({ id }) => id)).toEqual([axle!.id, bolt!.id])
    // Who names no ids means those in the same places.
    const again = (await change(moved, [line('Axle', '6'), line('Bolt', '8')])).json as Order
    expect(again.values.lines.map(({ id }) => id)).toEqual([axle!.id, bolt!.id])
    expect((await change(again, [line('Axle', '6'), line('Bolt', '8')])).json.version).toBe(3)
    const { rows } = (await call('GET', 'orders?sort=ordered&order=desc')).json as { rows: Order[] }
    expect(rows[0]!.values.code).toBe('KEEP')
    expect('lines' in rows[0]!.values).toBe(false)
    expect(rows[0]!.values.ordered).toBe('14')
  })

  it('are refused by the place and the field of each fault', async () => {
    const refused = async (...lines: unknown[]) =>
      faultsOf(await call('POST', 'orders', { values: { code: 'BAD', lines } }))
    expect(await refused(line('Bolt', '1'), { quantity: '-1', price: { amount: '1', currency: 'USD' } })).toEqual([
      'lines.1.part: missing',
      'lines.1.quantity: too_small',
      'lines.1.price: not_a_choice',
    ])
    expect(await refused({ ...line('Bolt', '1'), colour: 'red' })).toEqual(['lines.0.colour: unknown_field'])
    expect(await refused({ part: admin.uid, quantity: '1' })).toEqual(['lines.0.part: unknown_reference'])
    expect(await refused(line('Bolt', '1'), line('Bolt', '2'))).toEqual(['lines.1.part: duplicate_row'])
    expect(await refused(...['1', '2', '3', '4', '5'].map((n) => line('Bolt', n, { note: n })))).toEqual([
      'lines: too_large',
    ])
    for (const hostile of ['x', [7], { part: 'x' }, [[{}]]])
      expect(faultsOf(await call('POST', 'orders', { values: { code: 'BAD', lines: hostile } }))).toEqual([
        'lines: not_lines',
      ])
    const read = await call('POST', 'orders', { values: { code: 'BAD', lines: [{}] } })
    expect(read.json.error.fields[0]).toEqual({ path: 'values.lines.0.part', message: 'is required' })
    expect(faultsOf(await call('POST', 'orders', { values: { code: 'BAD', count: '3' } }))).toEqual([
      'count: read_only',
    ])
  })

  it('are changed under the version of their row, once for a key, and a line of another row is none of it', async () => {
    const [mine, other] = [await place('MINE', line('Bolt', '1')), await place('OTHER', line('Axle', '9'))]
    const stolen = (await change(mine, [{ ...line('Cover', '2'), id: other.values.lines[0]!.id }])).json as Order
    expect(stolen.values.lines[0]!.id).not.toBe(other.values.lines[0]!.id)
    expect((await call('GET', `orders/${other.id}`)).json.values.lines).toMatchObject([{ quantity: '9' }])
    const copied = await place('COPY', ...other.values.lines.map(({ id, part, quantity }) => ({ id, part, quantity })))
    expect(copied.values.lines).toMatchObject([{ quantity: '9' }])
    expect(copied.values.lines[0]!.id).not.toBe(other.values.lines[0]!.id)
    const late = await change(mine, [])
    expect(late.status).toBe(409)
    expect(late.json.error.details.current.values.lines).toMatchObject([{ quantity: '2' }])
    const both = await Promise.all(['3', '4'].map((quantity) => change(stolen, [line('Cover', quantity)])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const body = { values: { code: 'KEY', lines: [line('Bolt', '1')] } }
    const keyed = () => api.call('POST', '/api/orders', { as: admin, body, headers: { 'idempotency-key': 'order-1' } })
    expect((await keyed()).json.id).toBe((await keyed()).json.id)
  })

  it('are told by the history line by line: what came, what went, what changed', async () => {
    const row = await place('TOLD', line('Bolt', '1'), line('Axle', '2'), line('Cover', '3'))
    const [bolt, axle, cover] = row.values.lines
    const next = (await change(row, [{ ...bolt, quantity: '5' }, cover, line('Axle', '4', { note: 'new' })])).json
    const kept = { price: null, amount: null, ...empty }
    const named = (part: string, quantity: string) => ({ ...kept, part: { code: part[0], name: part }, quantity })
    expect(await lastChange(row)).toEqual([
      {
        field: 'lines',
        before: [
          { id: bolt!.id, ...named('Bolt', '1') },
          { id: axle!.id, ...named('Axle', '2') },
        ],
        after: [
          { id: bolt!.id, ...named('Bolt', '5') },
          { id: expect.any(String), ...named('Axle', '4'), note: 'new' },
        ],
      },
    ])
    await change(next, next.values.lines.toReversed())
    expect(await lastChange(row)).toEqual([{ field: 'lines', before: [], after: [] }])
  })

  it('of what goes out of use stay; nobody chooses it anew, and it is in use until the row goes', async () => {
    const worn = (await call('POST', 'parts', { values: { code: 'W', name: 'Worn' } })).json
    ids['Worn'] = worn.id
    const row = await place('WORN', line('Worn', '1'))
    expect((await call('GET', `parts/${worn.id}/uses`)).json).toEqual([{ table: 'test_order_line', count: 1 }])
    expect((await call('POST', `parts/${worn.id}/deactivate`, { version: 1 })).status).toBe(200)
    expect((await change(row, [{ ...row.values.lines[0], quantity: '2' }])).status).toBe(200)
    expect(faultsOf(await call('POST', 'orders', { values: { code: 'LATE', lines: [line('Worn', '1')] } }))).toEqual([
      'lines.0.part: inactive_reference',
    ])
    expect((await call('DELETE', `orders/${row.id}`)).status).toBe(200)
    expect((await call('DELETE', `parts/${worn.id}`)).status).toBe(200)
  })

  it('are their company’s, and seen by whoever sees their row alone', async () => {
    const row = await place('OURS', line('Bolt', '1'))
    const companyId = await makeCompany(api.owner, 'ELSEWHERE')
    const stranger = await makePerson(api, { email: 'stranger@other.example', role: 'Admin', companyId })
    expect((await call('GET', `orders/${row.id}`, undefined, stranger)).status).toBe(404)
    const seen = (hidden: boolean) =>
      api.owner.transaction().execute(async (trx) => {
        await sql`SELECT set_config('app.company_id', ${api.companyId}, true)`.execute(trx)
        if (hidden) await sql`CREATE POLICY hidden ON test_order AS RESTRICTIVE USING (code <> 'OURS')`.execute(trx)
        await sql`SET LOCAL ROLE vardiya_app`.execute(trx)
        const { rows } = await sql`SELECT FROM test_order_line WHERE order_id = ${row.id}`.execute(trx)
        await sql`RESET ROLE`.execute(trx)
        if (hidden) await sql`DROP POLICY hidden ON test_order`.execute(trx)
        return rows.length
      })
    expect([await seen(false), await seen(true)]).toEqual([1, 0])
  })
})

it('go out as a sheet of their own and come back by the key of their row', async () => {
  const desk = workbookDesk(api, admin, 'trade')
  const row = await place('BOOK', line('Bolt', '1', euro('2.5')), line('Axle', '2', { result: 'good' }))
  await place('STAYS', line('Bolt', '3'))
  await sql`INSERT INTO file (company_id, folder, storage_key, name, media_type, size_bytes, width, subject, subject_id,
      field, line_id, position)
    VALUES (${api.companyId}, 'rows', 'rows/bolt', 'bolt.webp', 'image/webp', 9, 3, 'test_order', ${row.id},
      'lines.photos', ${row.values.lines[0]!.id!}, 0)`.execute(api.owner)
  const workbook = await desk.take()
  const lines = workbook.getWorksheet('Order lines')!
  const own = lines.getRows(1, lines.rowCount)!.map((one) => (one.values as unknown[]).slice(1))
  expect(own[0]).toEqual(['Code', 'Line no.', 'Part', 'Quantity', 'Price', 'Result', 'Note'])
  expect(own.filter(([key]) => key === 'BOOK').map((one) => one.slice(1).join(' '))).toEqual([
    '1 B 1 2.5 EUR',
    '2 A 2  Good',
  ])
  for (const number of lines
    .getRows(1, lines.rowCount)!
    .map((one) => one.number)
    .toReversed())
    if (lines.getRow(number).getCell(1).value === 'STAYS') lines.spliceRows(number, 1)
  for (const cells of [
    ['BOOK', 3, 'C', 4.5],
    ['NEW', 1, 'A', 1],
    ['WRONG', 1, 'Z', 'many'],
    ['NOBODY', 1, 'A', 1],
  ])
    lines.addRow(cells)
  addRow(workbook, 'Orders', { Code: 'NEW' })
  addRow(workbook, 'Orders', { Code: 'WRONG' })
  expect(cellOf(workbook, 'Orders', 'STAYS', 'Code').value).toBe('STAYS')
  const run = await desk.bring(workbook)
  const told = await desk.rows(run.id)
  expect(
    told.map(({ key, outcome, faults }) => [
      key,
      outcome,
      ...faults.map(({ field, code: why }: Fault) => `${field}: ${why}`),
    ]),
  ).toEqual([
    ['NOBODY', 'refused', 'null: unknown_reference'],
    ['BOOK', 'changed'],
    ['NEW', 'new'],
    ['WRONG', 'refused', 'lines.0.quantity: not_a_number'],
  ])
  expect(told[1]!.changes).toMatchObject([
    { field: 'lines', before: [], after: [{ part: { code: 'C', name: 'Cover' }, quantity: '4.5' }] },
  ])
  await desk.apply(run.id)
  const after = (await call('GET', `orders/${row.id}`)).json as Order
  expect(quantities(after)).toEqual(['1', '2', '4.5'])
  expect(after.values.lines.slice(0, 2).map(({ id }) => id)).toEqual(row.values.lines.map(({ id }) => id))
  expect(after.values.lines.map(({ photos }) => photos.length)).toEqual([1, 0, 0])
  const { rows } = (await call('GET', 'orders?search=STAYS')).json as { rows: Order[] }
  expect(rows[0]).toMatchObject({ version: 1, values: { count: '1' } })
})

it.each([
  ['no table', { lines: { type: 'lines', fields: {} } }, 'names no table'],
  ['a foreign order', { lines: { ...orders.fields.lines, sorted: 'colour' } }, 'in order by colour'],
  ['no lines', { total: { type: 'sum', of: 'code', field: 'amount' } }, 'which has no lines'],
  ['no such field', { total: { type: 'sum', of: 'lines', field: 'weight' } }, 'which no line has'],
  ['no figure', { total: { type: 'sum', of: 'lines', field: 'note' } }, 'which is no figure'],
] as const)('a definition with %s is refused when the portal starts', (_, fields, words) => {
  const wrong = { ...orders, fields: { ...orders.fields, ...fields } } as Resource
  expect(() => registerResources([parts, wrong])).toThrow(words)
})
