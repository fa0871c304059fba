import type { CellValue, SheetRow } from '#api/platform/xlsx/sheet-row.ts'
import { ImportProblem } from '../faults.ts'
import { type SourceTable, turnColumns } from './turned-table.ts'

const mostColumns = 300

export interface SourceFile {
  kind: 'csv' | 'xlsx'
  /** Names of the sheets; a CSV file has one without a name. */
  sheets: string[]
  /** All rows of a sheet, the heading included, in bounded memory. */
  read(sheet?: string): AsyncGenerator<SheetRow>
}

export interface TableOptions {
  sheet?: string | undefined
  /** First row, counted from 1; by default the first with any content. */
  firstRow?: number | undefined
  /** It begins with data: its columns get numbers for headings. */
  noHeading?: boolean | undefined
  /** Columns that each become rows of their own. */
  turned?: readonly string[] | undefined
}

/** Opens one table of a sheet below its heading. */
export async function openTable(file: SourceFile, options: TableOptions = {}): Promise<SourceTable> {
  const rows = file.read(options.sheet)
  for (;;) {
    const next = await rows.next()
    if (next.done) return { header: [], heads: [], rows }
    const { number, values } = next.value
    if (options.firstRow === undefined ? isBlank(values) : number < options.firstRow) continue
    if (values.length > mostColumns) {
      await rows.return(undefined)
      throw new ImportProblem('too_many_columns', { found: String(values.length), limit: String(mostColumns) })
    }
    const header = nameColumns(options.noHeading ? values.map(() => null) : values)
    const below = withoutBlanks(rows, options.noHeading ? next.value : undefined)
    const table = { header, heads: header, rows: below }
    return options.turned?.length ? turnColumns(table, options.turned) : table
  }
}

/** Rows below the heading. @param look sees each of them. */
export async function countRows(
  file: SourceFile,
  options: TableOptions = {},
  look: (values: CellValue[]) => void = () => undefined,
): Promise<number> {
  const table = await openTable(file, options)
  let count = 0
  for await (const { values } of table.rows) {
    look(values)
    count++
  }
  return count
}

async function* withoutBlanks(rows: AsyncGenerator<SheetRow>, first?: SheetRow): AsyncGenerator<SheetRow> {
  try {
    if (first) yield first
    for await (const row of rows) if (!isBlank(row.values)) yield row
  } finally {
    await rows.return(undefined)
  }
}

export function isBlank(values: CellValue[]): boolean {
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
