import ExcelJS from 'exceljs'
import { ImportProblem } from '../faults.ts'
import type { CellValue } from '../import-profile.ts'
import type { SourceFile, SourceRow } from './source-table.ts'
import { assertSafeWorkbook } from './workbook-guard.ts'

const mostColumns = 500

/** Opens a workbook after proving that it unpacks to a bounded size; rows are streamed. */
export async function openXlsxFile(path: string): Promise<SourceFile> {
  await assertSafeWorkbook(path)
  const sheets: string[] = []
  for await (const sheet of openSheets(path)) sheets.push(sheet.name)
  return { kind: 'xlsx', sheets, read: (name) => readRows(path, name ?? sheets[0] ?? '') }
}

interface SheetReader extends AsyncIterable<ExcelJS.Row> {
  name: string
}

async function* openSheets(path: string): AsyncGenerator<SheetReader> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  try {
    for await (const sheet of workbook as AsyncIterable<unknown>) yield sheet as SheetReader
  } catch (error) {
    throw error instanceof ImportProblem ? error : new ImportProblem('broken_workbook')
  }
}

async function* readRows(path: string, name: string): AsyncGenerator<SourceRow> {
  for await (const sheet of openSheets(path)) {
    if (sheet.name !== name) continue
    for await (const row of sheet) {
      const values: CellValue[] = []
      const width = Math.min(row.cellCount, mostColumns)
      for (let column = 1; column <= width; column++) values.push(plain(row.getCell(column).value))
      yield { number: row.number, values }
    }
    return
  }
}

/** Formulas count with the result that was saved with them. */
function plain(value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || value instanceof Date) return value as CellValue
  const cell = value as { formula?: string; sharedFormula?: string; result?: unknown; error?: string }
  if (cell.error !== undefined) return { error: String(cell.error) }
  if (cell.formula !== undefined || cell.sharedFormula !== undefined)
    return cell.result === undefined || cell.result === null
      ? { error: `=${cell.formula ?? cell.sharedFormula}` }
      : plain(cell.result)
  const rich = value as { richText?: { text: string }[]; text?: unknown }
  if (rich.richText) return rich.richText.map((part) => part.text).join('')
  return rich.text === undefined ? null : plain(rich.text)
}
