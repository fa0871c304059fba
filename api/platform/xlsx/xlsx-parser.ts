// oxlint-disable no-underscore-dangle -- the names are those of exceljs
import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import type { CellValue, SheetRow } from './sheet-row.ts'
import { assertSafeWorkbook } from './workbook-guard.ts'
import { type WorkbookParts, openWorkbookParts } from './workbook-parts.ts'
import { WorkbookProblem } from './workbook-problem.ts'

const mostColumns = 500

/**
 * The parsers inside exceljs's streaming reader. The reader itself unpacks in the archive's order through temporary
 * files, loses strings now and then and ends the process when one is gone; given the parts in the right order, its
 * parsers are sound.
 */
interface Parsers {
  _parseRels(part: Readable): Promise<void>
  _parseWorkbook(part: Readable): Promise<void>
  _parseStyles(part: Readable): Promise<void>
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>
  _parseWorksheet(part: Readable, number: string): AsyncIterable<{ value: AsyncIterable<ExcelJS.Row> }>
  model: { sheets?: { name: string; rId: string }[] }
  workbookRels?: { Id: string; Target: string }[]
}

export interface OpenWorkbook {
  /** Names of the sheets. */
  sheets: string[]
  /** Rows of a sheet, streamed; several sheets may be read at once. @throws WorkbookProblem. */
  rows(sheet: string): AsyncGenerator<SheetRow>
}

/**
 * Opens a workbook after proving that its parts unpack to bounded sizes. Its archive stays open until the thread ends.
 *
 * @throws WorkbookProblem.
 */
export async function openWorkbook(path: string): Promise<OpenWorkbook> {
  await assertSafeWorkbook(path)
  try {
    const parts = await openWorkbookParts(path)
    const parsers = await readFrame(path, parts)
    let strings: Promise<void> | undefined
    return {
      sheets: (parsers.model.sheets ?? []).map((sheet) => sheet.name),
      async *rows(name) {
        try {
          await (strings ??= readStrings(parts, parsers))
          const part = await parts.open(partOf(parsers, name))
          if (!part) return
          for await (const { value: sheet } of parsers._parseWorksheet(part, '1'))
            for await (const row of sheet) yield { number: row.number, values: cellsOf(row) }
        } catch (error) {
          throw asProblem(error)
        }
      },
    }
  } catch (error) {
    throw asProblem(error)
  }
}

/** The parsers, knowing all but the texts and the sheets. */
async function readFrame(path: string, parts: WorkbookParts): Promise<Parsers> {
  const options = {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  }
  const parsers = new ExcelJS.stream.xlsx.WorkbookReader(path, options as never) as unknown as Parsers
  const given = async (name: string, parse: (part: Readable) => Promise<void>) => {
    const part = await parts.open(name)
    if (part) await parse(part)
  }
  await given('xl/_rels/workbook.xml.rels', (part) => parsers._parseRels(part))
  await given('xl/workbook.xml', (part) => parsers._parseWorkbook(part))
  await given('xl/styles.xml', (part) => parsers._parseStyles(part))
  return parsers
}

/** The texts that all sheets refer to; the parsers keep them. */
async function readStrings(parts: WorkbookParts, parsers: Parsers): Promise<void> {
  const strings = await parts.open('xl/sharedStrings.xml')
  if (strings) for await (const _ of parsers._parseSharedStrings(strings));
}

/** Path of a sheet's part; its target is relative to `xl/` or absolute. */
function partOf({ model, workbookRels = [] }: Parsers, name: string): string {
  const id = model.sheets?.find((sheet) => sheet.name === name)?.rId
  const target = workbookRels.find((relation) => relation.Id === id)?.Target ?? ''
  return posix.resolve('/xl', target).slice(1)
}

function asProblem(error: unknown): WorkbookProblem {
  return error instanceof WorkbookProblem ? error : new WorkbookProblem('broken_workbook')
}

function cellsOf(row: ExcelJS.Row): CellValue[] {
  const width = Math.min(row.cellCount, mostColumns)
  return Array.from({ length: width }, (_, index) => plain(row.findCell(index + 1)?.value))
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
