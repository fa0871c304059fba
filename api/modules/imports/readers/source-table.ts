import type { CellValue, SheetRow } from '#api/platform/xlsx/sheet-row.ts'
import { ImportProblem } from '../faults.ts'

const mostColumns = 300

export interface SourceFile {
  kind: 'csv' | 'xlsx'
  /** Names of the sheets; a CSV file has one without a name. */
  sheets: string[]
  /** All rows of a sheet, the heading included. Memory stays bounded whatever the size. */
  read(sheet?: string): AsyncGenerator<SheetRow>
}

export interface SourceTable {
  header: string[]
  rows: AsyncGenerator<SheetRow>
}

/** Opens one sheet below its heading, the first row with any content unless `headerRow` says otherwise. */
export async function openTable(
  file: SourceFile,
  options: { sheet?: string; headerRow?: number } = {},
): Promise<SourceTable> {
  const rows = file.read(options.sheet)
  for (;;) {
    const next = await rows.next()
    if (next.done) return { header: [], rows }
    const { number, values } = next.value
    const isHeader = options.headerRow === undefined ? !isBlank(values) : number >= options.headerRow
    if (!isHeader) continue
    if (values.length > mostColumns) {
      await rows.return(undefined)
      throw new ImportProblem('too_many_columns', { found: String(values.length), limit: String(mostColumns) })
    }
    return { header: nameColumns(values), rows: withoutBlanks(rows) }
  }
}

/** Rows below the heading. */
export async function countRows(
  file: SourceFile,
  options: { sheet?: string; headerRow?: number } = {},
): Promise<number> {
  const table = await openTable(file, options)
  let count = 0
  for await (const _ of table.rows) count++
  return count
}

async function* withoutBlanks(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    for await (const row of rows) if (!isBlank(row.values)) yield row
  } finally {
    await rows.return(undefined)
  }
}

function isBlank(values: CellValue[]): boolean {
  return values.every((value) => value === null || (typeof value === 'string' && value.trim() === ''))
}

/** Headings made unique and non-empty, so that every column can be named. */
function nameColumns(values: CellValue[]): string[] {
  const seen = new Map<string, number>()
  return values.map((value, index) => {
    const name = cellText(value)?.slice(0, 200).trim() || `Column ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** The cell as a person reads it; dates as `yyyy-MM-dd HH:mm:ss`. */
export function cellText(value: CellValue): string | null {
  if (value === null) return null
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value === 'object') return value.error
  return String(value)
}
