import {
  type CellFormat,
  type CellValue,
  commonScale,
  emptyFigure,
  formatCell,
  formatFigure,
  scaleName,
} from '#web/platform/reports/formats.ts'
import type { DocumentColumn, ExportDocument, RowPage } from '../export-document.ts'
import { familyOf } from './fonts.ts'
import { margin, type PaperSize, papers } from './pdf-look.ts'
import { cleanText, textWidth } from './text-runs.ts'

export interface TableColumn {
  head: string
  align: 'start' | 'end' | 'center'
  width: number
  /** Texts of all rows, as they are printed before they are cut to the width. */
  cells: string[]
  total: string
}

export interface TableLayout {
  paper: PaperSize
  fontSize: number
  columns: TableColumn[]
}

/** Room on both sides of a cell. */
export const cellPadding = 4
const narrowestText = 46
const widestText = 170
const sizes = [8, 7.5, 7, 6.5]

/** Chooses paper and type so that every figure is whole; long texts are cut before the type gets too small to read. */
export function layoutTable(
  document: ExportDocument,
  rows: RowPage,
  totals: readonly CellValue[] | undefined,
): TableLayout {
  const family = familyOf(document.language)
  const columns = document.columns.map((column, index) =>
    texts(column, rows.cells[index] ?? [], rows.rows, totals?.[index], document),
  )
  const measured = columns.map(({ column, head, cells, total }) => {
    const body = widest(cells, family, 400)
    const headWords = Math.max(...head.split(' ').map((word) => textWidth(word, family, 600)))
    // A head may take two lines.
    const headWidth = Math.max(headWords, textWidth(head, family, 600) / 2 + 0.5)
    const natural = Math.max(body, headWidth, textWidth(total, family, 600))
    return { natural, cuttable: column.format.as === 'text' || column.format.as === 'code', headWords }
  })
  for (const paper of [papers.portrait, papers.landscape, papers.wide]) {
    const room = paper.width - 2 * margin
    for (const fontSize of paper === papers.portrait ? [8] : sizes) {
      const widths = measured.map(({ natural, cuttable }) => {
        const width = natural * fontSize + 2 * cellPadding + 1
        return cuttable ? Math.min(width, widestText) : width
      })
      const least = measured.map(({ cuttable, headWords }, index) =>
        cuttable
          ? Math.min(widths[index]!, Math.max(narrowestText, headWords * fontSize + 2 * cellPadding + 1))
          : widths[index]!,
      )
      const last = paper === papers.wide && fontSize === sizes.at(-1)
      if (sum(least) > room && !last) continue
      const fitted = fit(widths, least, room)
      return {
        paper,
        fontSize,
        columns: columns.map(({ column, ...rest }, index) => ({
          ...rest,
          align: alignOf(column),
          width: fitted[index]!,
        })),
      }
    }
  }
  throw new Error('The widest paper takes any table')
}

/** Gives each column its width and shares what is left; when it is too little, the texts give way. */
function fit(widths: number[], least: number[], room: number): number[] {
  const total = sum(widths)
  if (total <= room) {
    const share = Math.min((room - total) / widths.length, 40)
    return widths.map((width) => width + share)
  }
  const give = total - sum(least)
  if (give <= 0) return widths.map((width) => (width * room) / total)
  const part = Math.min(1, (total - room) / give)
  const narrowed = widths.map((width, index) => width - (width - least[index]!) * part)
  const over = sum(narrowed)
  return over > room ? narrowed.map((width) => (width * room) / over) : narrowed
}

function texts(
  column: DocumentColumn,
  values: readonly CellValue[],
  rows: number,
  total: CellValue,
  document: ExportDocument,
) {
  const { language } = document
  const format = steady(column.format, values)
  const write = (value: CellValue): string => cleanText(writeCell(format, value, language))
  const cells = Array.from({ length: rows }, (_, row) => write(values[row]))
  const unit = format.as === 'figure' && format.unit === 'seconds' ? ` (${scaleName(format.scale!, language)})` : ''
  const nothing = total === undefined || total === null
  return { column, head: `${column.label}${unit}`, cells, total: nothing ? '' : write(total) }
}

/** One step for all durations of a column: hours and minutes under each other cannot be compared. */
function steady(format: CellFormat, values: readonly CellValue[]): CellFormat {
  if (format.as !== 'figure' || format.unit !== 'seconds' || format.scale) return format
  return { ...format, scale: commonScale(values.map(Number)) }
}

function writeCell(format: CellFormat, value: CellValue, language: string): string {
  if (format.as !== 'figure' || format.unit !== 'seconds') return formatCell(format, value, language)
  if (value === null || value === undefined || value === '') return emptyFigure
  return formatFigure(Number(value), 'seconds', language, { scale: format.scale, bare: true })
}

function alignOf({ align, format }: DocumentColumn): TableColumn['align'] {
  return align ?? (format.as === 'figure' ? 'end' : 'start')
}

function widest(cells: readonly string[], family: ReturnType<typeof familyOf>, weight: 400 | 600): number {
  let width = 0
  for (const text of new Set(cells)) width = Math.max(width, textWidth(text, family, weight))
  return width
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
