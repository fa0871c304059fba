import ExcelJS from 'exceljs'
import type { Person, TestApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'

export type Workbook = ExcelJS.Workbook

/** Takes workbooks of a book out, and brings them back in as the portal does. */
export function workbookDesk(api: TestApi, person: Person, book = 'master-data') {
  const path = `/api/${book}/imports`
  const look = async (id: string) => (await api.call('GET', `${path}/${id}`, { as: person })).json
  const ended = (id: string, ends: readonly string[]) =>
    until(
      () => look(id),
      ({ status }) => ends.includes(status),
    )
  return {
    async take(kinds = '', language = 'en'): Promise<Workbook> {
      const response = await fetch(`${api.url}/api/${book}/export${kinds && `?kinds=${kinds}`}`, {
        headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
      })
      const workbook = new ExcelJS.Workbook()
      await workbook.xlsx.load(await response.arrayBuffer())
      return workbook
    },
    async bring(workbook: Workbook | Uint8Array, name = 'plant.xlsx', language = 'en') {
      const bytes = workbook instanceof Uint8Array ? workbook : new Uint8Array(await workbook.xlsx.writeBuffer())
      const body = new FormData()
      body.set('file', new Blob([bytes as BlobPart]), name)
      const { json } = await api.call('POST', path, { as: person, body, headers: { 'accept-language': language } })
      return ended(json.id, ['ready', 'failed'])
    },
    async apply(id: string) {
      const { status } = await api.call('POST', `${path}/${id}/apply`, { as: person })
      return { status, run: await ended(id, ['done', 'failed']) }
    },
    async rows(id: string, query = '') {
      const { json } = await api.call('GET', `${path}/${id}/rows?pageSize=200${query}`, { as: person })
      // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape it asks for
      return json.rows as any[]
    },
  }
}

/** The cell of a row, found by its first column, under a heading. */
export function cellOf(workbook: Workbook, sheetName: string, key: string, heading: string): ExcelJS.Cell {
  const sheet = workbook.getWorksheet(sheetName)!
  const column = (sheet.getRow(1).values as unknown[]).indexOf(heading)
  let cell: ExcelJS.Cell | undefined
  sheet.eachRow((row) => {
    if (!cell && String(row.getCell(1).value) === key) cell = row.getCell(column)
  })
  return cell!
}

/** Adds a row by its headings. */
export function addRow(workbook: Workbook, sheetName: string, values: Record<string, unknown>): void {
  const sheet = workbook.getWorksheet(sheetName)!
  const heads = (sheet.getRow(1).values as string[]).slice(1)
  sheet.addRow(heads.map((heading) => values[heading] ?? null))
}
