import {
  type CellFormat,
  type CellValue,
  commonScale,
  emptyFigure,
  formatCell,
  formatFigure,
  scaleName,
} from '#web/core/figures/formats.ts'
import type { DocumentColumn, ExportDocument, RowPage } from '../export-document.ts'
import { familyOf } from './fonts.ts'
import { margin, type PaperSize, papers } from './pdf-look.ts'
import { cleanText, textWidth } from './text-runs.ts'

export interface TableColumn {
  head: string
  align: 'start' | 'end' | 'center'
  width: number
  /** Printed texts of all rows, before they are cut to the width. */
  cells: string[]
  /** Text of the total over everything, then of each part. */
  totals: string[]
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
const smallest = 6.4

/** In this order: whole texts while the type is of full size, then cut ones, then smaller type, then larger paper. */
const choices: readonly { paper: PaperSize; fontSize: number; whole: boolean }[] = [
  { paper: papers.portrait, fontSize: 8, whole: true },
  { paper: papers.landscape, fontSize: 8, whole: true },
  { paper: papers.landscape, fontSize: 8, whole: false },
  { paper: papers.landscape, fontSize: 7.2, whole: false },
  { paper: papers.landscape, fontSize: 6.6, whole: false },
  { paper: papers.wide, fontSize: 8, whole: false },
  { paper: papers.wide, fontSize: 7, whole: false },
  { paper: papers.wide, fontSize: smallest, whole: false },
]

/** Chooses paper and type so that every figure is whole; long texts are cut before the type gets too small to read. */
export function layoutTable(
  document: ExportDocument,
  rows: RowPage,
  totals: readonly (readonly CellValue[] | undefined)[],
): TableLayout {
  const family = familyOf(document.language)
  const columns = document.columns.map((column, index) =>
    texts(
      column,
      rows.cells[index] ?? [],
      rows.rows,
      totals.map((row) => row?.[index]),
      document,
    ),
  )
  const measured = columns.map(({ column, head, cells, totals: sums }) => {
    const body = widest(cells, family, 400)
    const headWords = Math.max(...head.split(' ').map((word) => textWidth(word, family, 600)))
    const headWidth = inTwoLines(head, (text) => textWidth(text, family, 600))
    const natural = Math.max(body, headWidth, widest(sums, family, 600))
    return { natural, cuttable: column.format.as === 'text' || column.format.as === 'code', headWords }
  })
  for (const { paper, fontSize, whole } of choices) {
    const room = paper.width - 2 * margin
    const widths = measured.map(({ natural, cuttable }) => {
      const width = natural * fontSize + 2 * cellPadding + 1
      return cuttable ? Math.min(width, widestText) : width
    })
    const least = measured.map(({ cuttable, headWords }, index) =>
      cuttable && !whole
        ? Math.min(widths[index]!, Math.max(narrowestText, headWords * fontSize + 2 * cellPadding + 1))
        : widths[index]!,
    )
    if (sum(least) > room && fontSize !== smallest) continue
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
  throw new Error('The widest paper takes any table')
}

/** Gives each column its width and shares the rest; when it is too little, the texts get less. */
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
  totals: readonly CellValue[],
  document: ExportDocument,
) {
  const { language } = document
  const format = steady(column.format, values)
  const write = (value: CellValue): string => cleanText(writeCell(format, value, language))
  const cells = Array.from({ length: rows }, (_, row) => write(values[row]))
  const unit = format.as === 'figure' && format.unit === 'seconds' ? ` (${scaleName(format.scale!, language)})` : ''
  const sums = totals.map((total) => (total === undefined || total === null ? '' : write(total)))
  return { column, head: `${column.label}${unit}`, cells, totals: sums }
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

/** Width of a text on two lines at most, parted where it is narrowest. */
function inTwoLines(text: string, width: (part: string) => number): number {
  const words = text.split(' ')
  const parted = words.map((_, at) => Math.max(width(words.slice(0, at).join(' ')), width(words.slice(at).join(' '))))
  return Math.min(...parted)
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
