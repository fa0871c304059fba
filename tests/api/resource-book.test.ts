import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import ExcelJS from 'exceljs'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { followed, makeVisitTables, visitsModule } from './support/visits.ts'
import { addRow, cellOf, workbookDesk } from './support/workbook-desk.ts'

/** A book of a module of its own; master-data-workbook.test.ts tests workbooks of master data. */
let api: TestApi
let admin: Person
let desk: ReturnType<typeof workbookDesk>
beforeAll(async () => {
  api = await testApi({}, [visitsModule])
  await makeVisitTables(api.owner)
  admin = await api.as('Admin')
  desk = workbookDesk(api, admin, 'front-desk')
})
afterAll(() => api.close())
beforeEach(() => void followed.splice(0))

const sheet = (name: string, rows: unknown[][]) => {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet(name).addRows([['Code', 'Name', 'Active', 'Version'], ...rows])
  return workbook
}
const total = async () => (await api.call('GET', '/api/gates?pageSize=1', { as: admin })).json.total

it('is imported by its own words, checked by its own rules and hooks, and settled once', async () => {
  const run = await desk.bring(
    sheet('KAPILAR', [
      ['A', 'North'],
      ['B', 'Twin'],
      ['C', 'Twin'],
      ['D', 'Nowhere'],
      ['E', ''],
    ]),
  )
  expect(run.sheets).toMatchObject([{ kind: 'gates', rows: 5, new: 2, refused: 3 }])
  // The one that stays behind has no twin any more only when the sheet is read again.
  expect((await desk.rows(run.id, '&outcome=refused')).map(({ key, faults }) => `${key} ${faults[0].code}`)).toEqual([
    'B taken',
    'C taken',
    'E missing',
  ])
  expect((await desk.apply(run.id)).run).toMatchObject({ status: 'done', sheets: [{ new: 1, refused: 4 }] })
  expect(await total()).toBe(1)
  expect(followed).toEqual(['settled 1'])
  const { json } = await api.call('GET', '/api/gates', { as: admin })
  const history = await api.call('GET', `/api/gates/${json.rows[0].id}/history`, { as: admin })
  expect(history.json.entries).toMatchObject([{ file: 'plant.xlsx', holdsFrom: '2030-01-01T00:00:00.000Z' }])
})

it('is a book apart: its imports are none of master data, and its routes need its own permission', async () => {
  const { id } = await desk.bring(sheet('Gates', [['Z', 'West']]))
  const other = `/api/master-data/imports/${id}`
  expect((await api.call('GET', other, { as: admin })).status).toBe(404)
  expect((await api.call('POST', `${other}/apply`, { as: admin })).status).toBe(404)
  expect((await api.call('DELETE', other, { as: admin })).status).toBe(404)
  const reader = await api.as('User')
  expect((await api.call('GET', `/api/front-desk/imports/${id}`, { as: reader })).status).toBe(403)
  expect((await api.call('GET', '/api/front-desk/export?kinds=machines', { as: admin })).status).toBe(400)
  expect((await api.call('DELETE', `/api/front-desk/imports/${id}`, { as: admin })).status).toBe(204)
})

it('of thousands of rows goes out and comes back, while others go on working', async () => {
  const many = 2000
  const rows = Array.from({ length: many }, (_, n) => [`G${String(n).padStart(4, '0')}`, `Gate ${n}`])
  const came = await desk.bring(sheet('Gates', rows))
  expect(came.sheets).toMatchObject([{ rows: many, new: many, refused: 0 }])
  const applying = desk.apply(came.id)
  let longest = 0
  const state = { over: false }
  void applying.finally(() => (state.over = true))
  while (!state.over) {
    const began = Date.now()
    expect((await api.call('GET', '/api/session', { as: admin })).status).toBe(200)
    longest = Math.max(longest, Date.now() - began)
  }
  expect((await applying).run).toMatchObject({ status: 'done', rowsDone: many })
  // A busy machine stalls for seconds; a blocked process would stall for the whole work.
  expect(longest).toBeLessThan(10_000)
  expect(followed).toEqual([`settled ${many}`])

  const workbook = await desk.take()
  cellOf(workbook, 'Gates', 'G1234', 'Name').value = 'Gate of honour'
  addRow(workbook, 'Gates', { Code: 'NEW', Name: 'New gate' })
  const back = await desk.bring(workbook)
  expect(back.sheets).toMatchObject([{ new: 1, changed: 1, unchanged: many, refused: 0 }])
  expect((await desk.apply(back.id)).run.status).toBe('done')
  const { json } = await api.call('GET', '/api/gates?search=honour', { as: admin })
  expect(json.rows).toMatchObject([{ version: 2, values: { code: 'G1234' } }])
})
