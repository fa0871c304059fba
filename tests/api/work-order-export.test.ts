import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { documentWords } from '#tests/support/document-words.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { orderDesk, type OrderDesk } from './support/order-desk.ts'

let api: TestApi
let desk: OrderDesk
let user: Person
let folder: string
beforeAll(async () => {
  api = await testApi()
  user = await api.as('User')
  desk = await orderDesk(api, await api.as('Admin'))
  folder = await mkdtemp(join(tmpdir(), 'vardiya-orders-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const pieces = { as: 'figure', unit: 'pieces' }
const columns = [
  { member: 'code', label: 'İş emri', format: { as: 'text' } },
  { member: 'dueDate', label: 'Termin', format: { as: 'date' } },
  { member: 'note', label: 'Not', format: { as: 'text' } },
  { member: 'plannedQuantity', label: 'Sipariş', format: pieces },
  { member: 'completion', label: 'Tamamlanma', format: { as: 'figure', unit: 'ratio' } },
  { member: 'status', label: 'Kapanış', format: { as: 'code', names: { open: 'Açık', closed: 'Kapalı' } } },
]
const exportBody = (change: object = {}) => ({
  format: 'xlsx',
  language: 'tr',
  title: 'İş emirleri',
  filters: [{ label: 'Etiketler', value: 'export' }],
  words: documentWords,
  columns,
  filter: { labels: 'export' },
  sort: 'plannedQuantity',
  desc: 'true',
  ...change,
})
const start = (change: object = {}, as = user) =>
  api.call('POST', '/api/work-orders/export', { as, body: exportBody(change) })

async function exported(change: object = {}): Promise<Buffer> {
  const { status, json } = await start(change)
  expect([status, json]).toMatchObject([202, { status: 'queued' }])
  const job = async () => (await api.call('GET', `/api/exports/${json.id}`, { as: user })).json
  await expect.poll(async () => (await job()).status, { interval: 50 }).toBe('done')
  const response = await fetch(`${api.url}/api/exports/${json.id}/file`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function workbookOf(change: object = {}): Promise<exceljs.Workbook> {
  const path = join(folder, `${Math.random()}.xlsx`)
  await writeFile(path, await exported(change))
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.readFile(path)
  return workbook
}

describe('the list of orders as a file', () => {
  it('holds its rows in their order, its columns in theirs, as a spreadsheet wants them', async () => {
    const label = ['export']
    const small = await desk.make({ plannedQuantity: 100, labels: label, dueDate: '2026-11-30', note: '=1+1' })
    const large = await desk.make({ plannedQuantity: 5000, labels: label })
    await desk.make({ plannedQuantity: 70 })
    await desk.report(small.id, { good: 25 })

    const workbook = await workbookOf()
    const sheet = workbook.worksheets[0]!
    expect(sheet.name).toBe('İş emirleri')
    const values = (row: number) => Array.from(sheet.getRow(row).values as unknown[], (value) => value ?? null).slice(1)
    expect(values(1)).toEqual(['İş emri', 'Termin', 'Not', 'Sipariş', 'Tamamlanma', 'Kapanış'])
    expect(values(2)).toEqual([large.code, null, null, 5000, 0, 'Açık'])
    expect(values(3)).toEqual([small.code, new Date('2026-11-30T00:00:00Z'), "'=1+1", 100, 0.25, 'Açık'])
    expect(sheet.rowCount).toBe(3)
    expect(sheet.getCell('B3').numFmt).toBe('yyyy-mm-dd')
    expect(sheet.getCell('E3').numFmt).toBe('0.0%')
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', rightToLeft: false })
    const about = workbook.worksheets[1]!.getColumn(1).values.map(String)
    expect(about).toContain('Etiketler')
    expect(about).not.toContain(documentWords.period)

    const arabic = await workbookOf({ language: 'ar', title: 'أوامر العمل', desc: 'false' })
    expect(arabic.worksheets.map(({ views }) => views[0]!.rightToLeft)).toEqual([true, true])
    expect(arabic.worksheets[0]!.getCell('A2').value).toBe(small.code)

    const text = (await exported({ format: 'csv' })).toString('utf8')
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      `${large.code};;;5000;0;Açık`,
      `${small.code};2026-11-30;'=1+1;100;0,25;Açık`,
    ])
    expect(await desk.audits('export.create', (await start()).json.id)).toBe(1)
  })

  it('holds every page of a long list, each order once', async () => {
    await sql`INSERT INTO work_order (company_id, code, product_id, planned_quantity, labels)
      SELECT ${api.companyId}, 'LONG-' || n, ${desk.product}, n, ARRAY['long'] FROM generate_series(1, 4100) n`.execute(
      api.owner,
    )
    const sheet = (await workbookOf({ filter: { labels: 'long' }, desc: 'false' })).worksheets[0]!
    const quantities = (sheet.getColumn(4).values as unknown[]).slice(2)
    expect(quantities).toEqual(Array.from({ length: 4100 }, (_, row) => row + 1))
  })

  it('needs the permission, exports the company’s orders, and reports what cannot be written', async () => {
    const code = async (change: object, as = user) => {
      const { status, json } = await start(change, as)
      return [status, json.error.code]
    }
    expect(await code({ filter: { search: 'no such order' } })).toEqual([422, 'no_data'])
    const unknown = [{ member: 'password', label: 'X', format: { as: 'text' } }]
    expect(await code({ columns: unknown })).toEqual([400, 'invalid_input'])
    expect((await start({ columns: [{ ...columns[0], format: { as: 'picture' } }] })).status).toBe(400)
    const other = await makeCompany(api.owner, 'OTHER')
    const stranger = await makePerson(api, { email: 'stranger@orders.test', role: 'User', companyId: other })
    expect(await code({}, stranger)).toEqual([422, 'no_data'])
    const reader = await makePerson(api, { email: 'reader@orders.test', role: 'User' })
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: reader.uid, permission: 'exports:run', granted: false })
      .execute()
    expect(await code({}, reader)).toEqual([403, 'forbidden'])
  })
})

it('no more are begun at once than a person may have, also by requests side by side', async () => {
  const reader = await makePerson(api, { email: 'quota@plant.example', role: 'Admin' })
  const job = { company_id: api.companyId, user_id: reader.uid, format: 'csv', title: 'Running', request: '{}' }
  const running = Array.from({ length: 4 }, () => ({ ...job, status: 'running', rows_total: 1 }))
  await api.owner.insertInto('export_job').values(running).execute()
  // An export that has counted its rows waits here to write.
  const answers = await api.owner.transaction().execute(async (trx) => {
    await sql`LOCK TABLE export_job IN EXCLUSIVE MODE`.execute(trx)
    const both = [start({}, reader), start({}, reader)]
    await untilWaiting(api, 2)
    return both
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([202, 429])
})
