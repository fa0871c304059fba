import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportCompany, openImportCompany } from './support/import-company.ts'

const time = (hours: number, minutes = 0) => new Date(Date.UTC(1899, 11, 30, hours, minutes))
const date = (day: number) => new Date(Date.UTC(2024, 8, day))

describe('a workbook of several sheets', () => {
  let company: ImportCompany
  beforeAll(async () => {
    company = await openImportCompany()
  })
  afterAll(() => company.close())

  async function workbook(change: (book: ExcelJS.Workbook) => void = () => undefined): Promise<string> {
    const book = new ExcelJS.Workbook()
    const batches = book.addWorksheet('Line productivity')
    batches.addRows([
      ['Date', 'Product', 'Batch', 'Operator', 'Start Time', 'End Time'],
      [date(2), 'OR', 1, 'Mac', time(10), time(12)],
      [date(3), 'OR', 2, 'Mac', time(23), time(25)],
      [date(3), 'XX', 3, 'Mac', time(13), time(14)],
      [date(3), 'OR', 4, 'Mac', 'noon', time(14)],
      [date(3), 'OR', 5, 'Mac', time(14), time(15)],
      [date(3), 'OR', 6, 'Mac', { formula: 'TIME(1,0,0)' }, time(16)],
    ])
    book.addWorksheet('Products').addRows([
      ['Product', 'Flavor', 'Size', 'Min batch time'],
      ['OR', 'Orange', '600 ml', 60],
      ['OR', 'Orange', '1 L', 90],
    ])
    book.addWorksheet('Downtime factors').addRows([
      ['Factor', 'Description', 'Operator Error'],
      [1, 'Batch change', 'Yes'],
      [2, 'Machine failure', 'No'],
    ])
    book.addWorksheet('Line downtime').addRows([
      [null, 'Downtime factor', 'Downtime factor'],
      ['Batch', 1, 2],
      [1, 20, 10],
      [5, 50, 40],
      [99, 5, null],
    ])
    change(book)
    return company.save(new Uint8Array(await book.xlsx.writeBuffer()))
  }

  it('says on which sheet and in which row something is wrong, and keeps the rest', async () => {
    const run = await company.run('maven_downtime', await workbook())
    expect(run.outcome).toMatchObject({ status: 'done', counts: { rowsRead: 6, rowsNew: 2, rowsRefused: 6 } })
    const refusals = await run.readRefusals({ limit: 20, offset: 0 })
    expect(refusals.map(({ sheet, rowNumber, faults }) => [sheet, rowNumber, faults[0]?.code])).toEqual([
      ['Line downtime', 5, 'unknown_reference'],
      ['Line productivity', 4, 'unknown_reference'],
      ['Line productivity', 5, 'not_a_date'],
      ['Line productivity', 6, 'stops_exceed_batch'],
      ['Line productivity', 7, 'formula_without_value'],
      ['Products', 3, 'duplicate_key'],
    ])
    const times = await company.rows(sql`
      SELECT state, started_local::text AS start, seconds / 60 AS minutes FROM machine_time ORDER BY started_at`)
    expect(times).toEqual([
      { state: 'run', start: '2024-09-02 10:00:00', minutes: 90 },
      { state: 'stop', start: '2024-09-02 11:30:00', minutes: 20 },
      { state: 'stop', start: '2024-09-02 11:50:00', minutes: 10 },
      { state: 'run', start: '2024-09-02 23:00:00', minutes: 120 },
    ])
  })

  type Change = (book: ExcelJS.Workbook) => void
  const rename =
    (sheet: string, cell: string): Change =>
    (book) => {
      book.getWorksheet(sheet)!.getCell(cell).value = 'Something else'
    }
  const lacking: [string, string, Change][] = [
    ['a sheet', 'missing_sheet', (book) => book.removeWorksheet('Products')],
    ['a column', 'missing_columns', rename('Line productivity', 'A1')],
    ['the key of a sheet', 'missing_columns', rename('Line downtime', 'A2')],
  ]
  it.each(lacking)('refuses the file when it lacks %s', async (_, code, change) => {
    const run = await company.run('maven_downtime', await workbook(change))
    expect(run.outcome).toMatchObject({ status: 'failed', problem: { code } })
  })
})
