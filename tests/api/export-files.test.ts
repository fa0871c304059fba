import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCsv, readWorkbook } from '#tests/support/read-export.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'
import { type ExportDesk, exportDesk, exportedQuery, specOf } from './support/export-desk.ts'

let setup: ApiWithCube
let desk: ExportDesk
beforeAll(async () => {
  setup = await apiWithCube()
  desk = exportDesk(setup)
})
afterAll(() => setup.close())
beforeEach(() => setup.reset())

describe('an export', () => {
  it('becomes an Excel file of all rows with totals, beyond the limit of the screen', async () => {
    const id = await desk.start('xlsx')
    const done = await desk.until(id, 'done')
    expect(done).toMatchObject({ rowsDone: 10, rowsTotal: 10, format: 'xlsx', error: null })
    const { headers, bytes } = await desk.file(id)
    expect(headers.get('content-disposition')).toContain(`filename="${done.fileName}"`)
    expect(done.fileName).toMatch(/^OEE by machine \d{4}-\d\d-\d\d \d{4}\.xlsx$/)
    expect(headers.get('content-type')).toContain('spreadsheetml')
    expect(bytes.length).toBe(done.sizeBytes)
    const workbook = await readWorkbook(bytes)
    const [rows, about] = workbook.worksheets
    expect(rows!.rowCount).toBe(12)
    expect(rows!.getRow(12).values).toMatchObject([undefined, 'Total', undefined, expect.any(Date), 30, 0.5])
    expect(JSON.stringify(about!.getSheetValues())).toContain('DEMO')
  })

  it('sums the rows it holds when others were left out, and asks the model for the ratios', async () => {
    const filters = [{ or: [{ member: 'oee.good_pieces', operator: 'notEquals', values: ['0'] }] }]
    const id = await desk.start('xlsx', { query: { ...exportedQuery, filters } })
    await desk.until(id, 'done')
    const workbook = await readWorkbook((await desk.file(id)).bytes)
    // The seventh row has no pieces; the model would say 30.
    expect(workbook.worksheets[0]!.getRow(12).values).toMatchObject([
      undefined,
      'Total',
      undefined,
      expect.any(Date),
      27,
      0.5,
    ])
    const totals = setup.cube.asked.find(({ query: cubeQuery }) => cubeQuery.dimensions?.length === 0)!
    expect(totals.query['filters']).toEqual([])
  })

  it('becomes a CSV of more rows than one question to Cube returns', async () => {
    setup.cube.rows = 100_050
    const id = await desk.start('csv')
    await desk.until(id, 'done')
    const { bytes } = await desk.file(id)
    const rows = readCsv(bytes)
    expect(rows).toHaveLength(100_051)
    expect(new Set(rows.map((row) => row[1])).size).toBe(100_051)
    expect(
      setup.cube.asked
        .filter(({ query: cubeQuery }) => cubeQuery.limit === 100_000)
        .map(({ query: asked }) => asked.offset),
    ).toEqual([0, 100_000])
  })

  it('becomes a PDF', async () => {
    const id = await desk.start('pdf', { language: 'ar', title: 'تقرير' })
    await desk.until(id, 'done')
    const { bytes, headers } = await desk.file(id)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('تقرير')}`)
  })

  it('is counted first', async () => {
    setup.cube.rows = 60_000
    const { json } = await setup.api.call('POST', '/api/exports/count', {
      as: setup.user,
      body: { query: exportedQuery },
    })
    expect(json).toEqual({ rows: 60_000, large: true, maximum: 500_000, pdfMaximum: expect.any(Number) })
    expect(setup.cube.asked).toHaveLength(1)
  })

  it.each([
    [0, 'csv', 'no_data'],
    [500_001, 'csv', 'too_many_rows'],
    [5_001, 'pdf', 'too_many_rows'],
  ] as const)('of %i rows as %s is refused: %s', async (rows, format, code) => {
    setup.cube.rows = rows
    const { status, json } = await setup.api.call('POST', '/api/exports', { as: setup.user, body: specOf(format) })
    expect([status, json.error.code]).toEqual([422, code])
  })

  it.each([
    ['a format nobody knows', { columns: [{ member: 'oee.machine', label: 'M', format: { as: 'html' } }] }, 'csv'],
    ['a chart nobody can draw', { charts: [{ title: 'C', spec: { kind: 'pie3d' }, height: 200 }] }, 'pdf'],
    [
      'a column that is not asked for',
      { columns: [{ member: 'oee.area', label: 'A', format: { as: 'text' } }] },
      'csv',
    ],
    ['a company of its own choice', { company: 'OTHER' }, 'csv'],
  ] as const)('with %s is refused', async (_, change, format) => {
    const { status, json } = await setup.api.call('POST', '/api/exports', {
      as: setup.user,
      body: specOf(format, change),
    })
    expect([status, json.error.code]).toEqual([400, 'invalid_input'])
  })

  it('leaves an audit row with its content', async () => {
    const id = await desk.start('csv')
    const row = await setup.api.owner
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'detail'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'export.create', user_id: setup.user.uid, detail: { format: 'csv', rows: 10 } })
    await desk.until(id, 'done')
  })
})
