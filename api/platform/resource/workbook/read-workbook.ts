import type { Language } from '#web/core/languages/languages.ts'
import type { CellValue, SheetRow } from '../../xlsx/sheet-row.ts'
import { WorkbookProblem } from '../../xlsx/workbook-problem.ts'
import type { FileReader } from '../../xlsx/reading-thread.ts'
import { withXlsxFile } from '../../xlsx/xlsx-file.ts'
import { faultsOf, normalise } from '../check-value.contract.ts'
import { fault } from '../faults.contract.ts'
import type { NamedField as Field } from '../field.contract.ts'
import { flag } from '../fields/flag.contract.ts'
import type { Resource } from '../resource.contract.ts'
import { cellFields, lineSheetsOf } from '../storage.ts'
import { type WorkbookProblemInfo, mostWorkbookRows } from '../workbook-imports.contract.ts'
import type { Book } from './book.ts'
import { fromCell } from './cells.ts'
import { knownWords } from './known-words.ts'
import { giveLines, lineReader } from './read-lines.ts'
import type { ReadRow, ReadSheet } from './read-sheet.ts'

/** A workbook that cannot be compared at all. */
export class ImportRefused extends Error {
  readonly problem: WorkbookProblemInfo
  constructor(code: WorkbookProblemInfo['code'], params: Record<string, string> = {}) {
    super(code)
    this.problem = { code, params }
  }
}

/**
 * The sheets of a workbook that bear the name of a resource in any language, in the order in which they refer to each other.
 *
 * @param language of whoever is told what is wrong with it. @param onRows told now and then how many rows were read. @throws ImportRefused
 */
export async function readWorkbook(
  book: Book,
  path: string,
  { companyId, language }: { companyId: string; language: Language },
  onRows: (count: number) => Promise<void>,
): Promise<ReadSheet[]> {
  try {
    return await withXlsxFile(path, companyId, (file) => readSheets(book, file, language, onRows))
  } catch (error) {
    if (error instanceof WorkbookProblem) throw new ImportRefused(error.code, error.params)
    throw error
  }
}

async function readSheets(
  book: Book,
  file: FileReader,
  language: Language,
  onRows: (count: number) => Promise<void>,
): Promise<ReadSheet[]> {
  const named = book.sheets.flatMap(({ resource }) =>
    file.sheets
      .filter((sheet) => knownWords(book).resourceOfSheet(sheet) === resource.name)
      .map((sheet) => ({ resource, sheet })),
  )
  if (named.length === 0) throw new ImportRefused('no_known_sheet', { found: file.sheets.slice(0, 20).join(', ') })
  const sheets: ReadSheet[] = []
  let count = 0
  for (const { resource, sheet } of named) {
    const rows: ReadRow[] = []
    let columns: Columns | undefined
    for await (const row of file.read(sheet)) {
      if (row.values.every(isBlank)) continue
      columns ??= columnsOf(book, resource, sheet, row, language)
      if (columns.first === row.number) continue
      rows.push(readRow(book, columns, row))
      if (++count > mostWorkbookRows) throw new ImportRefused('too_many_rows', { limit: String(mostWorkbookRows) })
      if (count % 500 === 0) await onRows(count)
    }
    sheets.push({ resource, sheet, rows })
  }
  const ofLines = book.sheets.flatMap(({ resource }) => lineSheetsOf(resource).map((one) => ({ resource, ...one })))
  for (const { resource, field, sheet: name } of ofLines)
    for (const sheet of file.sheets.filter((one) => knownWords(book).resourceOfSheet(one) === name)) {
      const reader = lineReader(book, resource, field)
      const lines: NonNullable<ReturnType<typeof reader.read>>[] = []
      for await (const row of file.read(sheet)) {
        if (row.values.every(isBlank)) continue
        const line = reader.read(row)
        refuseMissing(book, sheet, reader.missing(), language)
        if (line) lines.push(line)
        if (++count > mostWorkbookRows) throw new ImportRefused('too_many_rows', { limit: String(mostWorkbookRows) })
      }
      const orphans = giveLines(sheets, { resource, field, sheet }, lines)
      if (orphans.rows.length > 0) sheets.push(orphans)
    }
  await onRows(count)
  return sheets
}

/** @throws ImportRefused when what tells rows apart is not among the columns. */
function refuseMissing(book: Book, sheet: string, missing: readonly string[], language: Language): void {
  const { headings } = book.texts(language)
  if (missing.length > 0)
    throw new ImportRefused('missing_columns', { sheet, columns: missing.map((name) => headings[name]).join(', ') })
}

type Column = { heading: string; at: number; field?: Field; role?: 'active' | 'version' }
type Columns = Column[] & { first: number }

const isBlank = (cell: CellValue) => cell === null || (typeof cell === 'string' && cell.trim() === '')

/** What each column holds, by its heading. @throws ImportRefused when what tells rows apart is not among them. */
function columnsOf(book: Book, resource: Resource, sheet: string, head: SheetRow, language: Language): Columns {
  const { isHeadingOf } = knownWords(book)
  const fields = cellFields(resource)
  const columns = head.values.flatMap((cell, at): Column[] => {
    if (isBlank(cell) || typeof cell !== 'string') return []
    const heading = cell.trim().slice(0, 100)
    const field = fields.find((one) => isHeadingOf(one.name, heading))
    if (field) return [{ heading, at, field }]
    if (isHeadingOf('version', heading)) return [{ heading, at, role: 'version' }]
    return resource.retires && isHeadingOf('active', heading) ? [{ heading, at, role: 'active' }] : [{ heading, at }]
  })
  const missing = fields.filter((field) => field.key && !columns.some((column) => column.field === field))
  refuseMissing(
    book,
    sheet,
    missing.map(({ name }) => name),
    language,
  )
  return Object.assign(columns, { first: head.number })
}

function readRow(book: Book, columns: Column[], { number, values: cells }: SheetRow): ReadRow {
  const row: ReadRow = { number, values: {}, active: undefined, version: null, faults: [], raw: {} }
  for (const { heading, at, field, role } of columns) {
    const cell = cells[at] ?? null
    row.raw[heading] = textOf(cell)
    if (field) readField(book, row, field, cell)
    else if (role === 'version')
      row.version = typeof cell === 'number' ? cell : isBlank(cell) ? null : Number(textOf(cell))
    else if (role === 'active') {
      const text = (textOf(cell) ?? '').trim()
      const active = flag.cell.read(typeof cell === 'boolean' ? cell : text, text, knownWords(book), { type: 'flag' })
      if (typeof active === 'boolean') row.active = active
      else if (active !== null) row.faults.push(fault('active', 'not_a_flag', { value: String(active) }))
    }
  }
  return row
}

function readField(book: Book, row: ReadRow, field: Field, cell: CellValue) {
  const read = fromCell(book, field, isBlank(cell) ? null : cell)
  const value = normalise(field, read.value)
  row.faults.push(...(read.fault ? [read.fault] : faultsOf(field, value)))
  row.values[field.name] = value
}

function textOf(cell: CellValue): string | null {
  if (cell === null) return null
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return (typeof cell === 'object' ? cell.error : String(cell)).slice(0, 500)
}
