import { setImmediate as breathe } from 'node:timers/promises'
import { type CellValue, excelNumFmt, excelValue, formatCell } from '#web/core/figures/formats.ts'
import { type Language, isRightToLeft } from '#web/core/languages/languages.ts'
import { addAboutSheet } from './excel-about-sheet.ts'
import { excelStyles } from './excel-styles.ts'
import {
  type DocumentColumn,
  type DocumentPart,
  type ExportDocument,
  type Progress,
  type RowPage,
  type RowSource,
  pagesOf,
} from './export-document.ts'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import { sheetNames } from './sheet-names.ts'
import { streamWorkbook, type Sheet, type SheetCell, type CellStyle } from '#api/platform/xlsx/excel.ts'

const rowsAtOnce = 1000
const sampledRows = 200
const widest = 48

/**
 * A workbook of two sheets, written as a stream: the rows with a frozen head, a filter and totals of each part and the
 * whole, and a sheet with explanations. Cells are typed, durations are fractions of a day.
 *
 * @returns number of rows written.
 */
export async function writeExcel(
  path: string,
  document: ExportDocument,
  source: RowSource,
  onProgress: Progress,
): Promise<number> {
  const workbook = streamWorkbook(path)
  workbook.creator = document.meta.createdBy
  const sheet = workbook.addWorksheet(sheetNames(document).rows, {
    views: [
      { state: 'frozen', xSplit: 1, ySplit: 1, rightToLeft: isRightToLeft(document.language), showGridLines: false },
    ],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' },
  })
  // One object per column: exceljs recognises a style by its identity, and computes it again for every other cell.
  const styles = document.columns.map((column) => cellStyle(column, document.language))
  let written = 0
  const filled = new Set<DocumentPart>()
  for await (const { page, part } of pagesOf(document, source)) {
    filled.add(part)
    if (written === 0) writeHead(sheet, document, page)
    for (let row = 0; row < page.rows; row++) {
      const line = sheet.addRow(document.columns.map((column, index) => typed(column, page.cells[index]![row])))
      for (const [index, style] of styles.entries()) line.getCell(index + 1).style = style
      line.commit()
      written++
      if (written % rowsAtOnce === 0) {
        onProgress(written)
        // Compression runs beside this loop and needs turns of its own; so does a cancellation.
        await breathe()
      }
    }
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: written + 1, column: document.columns.length } }
  // Below the rows, so that these can be filtered and summed; the parts first, the whole last.
  if (document.sections)
    for (const { section, totalLabel } of filled) writeTotals(sheet, document, await source.totals(section), totalLabel)
  writeTotals(sheet, document, await source.totals(), document.words.total)
  sheet.commit()
  addAboutSheet(workbook, document, written)
  await workbook.commit()
  onProgress(written)
  return written
}

function writeHead(sheet: Sheet, document: ExportDocument, page: RowPage): void {
  sheet.columns = document.columns.map((column, index) => ({
    width: columnWidth(column, page.cells[index]!, document.language),
  }))
  const head = sheet.addRow(document.columns.map((column) => neutralise(column.label)))
  head.height = 30
  for (const [index, column] of document.columns.entries()) {
    const cell = head.getCell(index + 1)
    cell.style = {
      ...excelStyles.head,
      numFmt: 'General',
      alignment: { horizontal: alignment(column, document.language), vertical: 'middle', wrapText: true },
    }
  }
  head.commit()
}

function writeTotals(
  sheet: Sheet,
  document: ExportDocument,
  totals: readonly CellValue[] | undefined,
  label: string,
): void {
  if (!totals) return
  const row = sheet.addRow(document.columns.map((column, index) => typed(column, totals[index])))
  for (const [index, column] of document.columns.entries()) {
    const cell = row.getCell(index + 1)
    cell.style = { ...cellStyle(column, document.language), ...excelStyles.total }
  }
  if (totals[0] === null || totals[0] === undefined) row.getCell(1).value = neutralise(label)
  row.commit()
}

function typed({ format }: DocumentColumn, value: CellValue): SheetCell {
  const cell = excelValue(format, value)
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell
  return typeof cell === 'string' ? neutralise(cell) : cell
}

function cellStyle(column: DocumentColumn, language: Language): CellStyle {
  return {
    numFmt: excelNumFmt(column.format) ?? 'General',
    alignment: { horizontal: alignment(column, language), vertical: 'top' },
    font: excelStyles.font,
  }
}

/** A spreadsheet knows left and right only: the reading direction turns them round. */
function alignment(column: DocumentColumn, language: Language): 'left' | 'right' | 'center' {
  const align = column.align ?? (column.format.as === 'figure' ? 'end' : 'start')
  if (align === 'center') return 'center'
  return (align === 'end') === isRightToLeft(language) ? 'left' : 'right'
}

function columnWidth(column: DocumentColumn, values: readonly CellValue[], language: string): number {
  const longestWord = Math.max(...column.label.split(/\s+/).map((word) => word.length))
  let width = Math.max(longestWord + 3, Math.ceil(column.label.length / 2) + 3, 9)
  for (const value of values.slice(0, sampledRows))
    width = Math.max(width, wide(formatCell(column.format, value, language)) + 2)
  if (column.format.as === 'dateTime') width = Math.max(width, 18)
  // Sums of hours are longer than their parts, and too narrow a column shows ####.
  if (column.format.as === 'figure' && column.format.unit === 'seconds') width = Math.max(width, 13)
  return Math.min(width, widest)
}

/** Chinese characters take twice the room. */
function wide(text: string): number {
  let width = 0
  for (const character of text) width += character >= '\u2E80' ? 2 : 1
  return width
}
