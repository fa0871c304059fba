import { Canvas } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { drawText, type Painter } from './drawn-text.ts'
import type { Weight } from './fonts.ts'
import type { Look } from './pdf-look.ts'
import { cellPadding, type TableColumn, type TableLayout } from './table-layout.ts'
import { cleanText, fitText } from './text-runs.ts'

export type TableLine =
  | { kind: 'head'; label: string }
  | { kind: 'row'; row: number }
  /** `at` is the place of its texts among the totals of the columns. */
  | { kind: 'totals'; label: string; at: number }

const rowRule = 0.25
const totalsRule = 1

/**
 * The lines of one page, drawn on one canvas: as boxes and texts of the library a page of a long table takes ten times
 * as long.
 */
export function tableLines(
  look: Look,
  layout: TableLayout,
  rowHeight: number,
  lines: readonly TableLine[],
): ReactElement {
  const shown = lines.filter(
    (line) => line.kind !== 'totals' || layout.columns.some(({ totals }) => totals[line.at] !== ''),
  )
  const height = shown.reduce((sum, line) => sum + heightOf(line, rowHeight), 0)
  const paint = (painter: Painter): null => {
    drawRules(painter, look, rowHeight, shown)
    painter.fillColor(look.theme.fg)
    let top = 0
    for (const line of shown) {
      if (line.kind === 'head') drawHead(painter, look, layout, line.label, top)
      else if (line.kind === 'row') drawCells(painter, look, layout, top, 400, ({ cells }) => cells[line.row]!)
      else drawTotals(painter, look, layout, line, top + totalsRule)
      top += heightOf(line, rowHeight)
    }
    return null
  }
  return createElement(Canvas, { key: 'lines', paint, style: { width: look.width, height } })
}

function heightOf({ kind }: TableLine, rowHeight: number): number {
  return kind === 'totals' ? rowHeight + totalsRule : rowHeight
}

/** A line below each row and above totals; as strokes within their bounds, since viewers make thin areas thicker. */
function drawRules(painter: Painter, { theme, width }: Look, rowHeight: number, lines: readonly TableLine[]): void {
  const rules: Record<'row' | 'totals', number[]> = { row: [], totals: [] }
  let top = 0
  for (const line of lines) {
    if (line.kind === 'totals') rules.totals.push(top)
    if (line.kind === 'row') rules.row.push(top + rowHeight - rowRule)
    top += heightOf(line, rowHeight)
  }
  const kinds = [
    { tops: rules.row, thick: rowRule, colour: theme.line },
    { tops: rules.totals, thick: totalsRule, colour: theme.lineStrong },
  ]
  for (const { tops, thick, colour } of kinds) {
    if (tops.length === 0) continue
    painter.save()
    for (const at of tops) painter.rect(0, at, width, thick)
    painter.clip()
    for (const at of tops) painter.moveTo(0, at + thick / 2).lineTo(width, at + thick / 2)
    painter
      .lineWidth(2 * thick)
      .strokeColor(colour)
      .stroke()
      .restore()
  }
}

function drawHead(painter: Painter, look: Look, { fontSize }: TableLayout, label: string, top: number): void {
  const width = look.width - 2 * cellPadding
  const size = fontSize + 0.5
  const text = fitText(cleanText(label), width / size, look.family, 600)
  drawText(painter, look, text, { x: cellPadding, top, width, align: 'start', size, weight: 600 })
}

function drawTotals(
  painter: Painter,
  look: Look,
  layout: TableLayout,
  { label, at }: { label: string; at: number },
  top: number,
): void {
  const first = layout.columns[0]!
  drawCells(painter, look, layout, top, 600, (column) =>
    column === first && first.totals[at] === '' ? cleanText(label) : column.totals[at]!,
  )
}

function drawCells(
  painter: Painter,
  look: Look,
  { columns, fontSize: size }: TableLayout,
  top: number,
  weight: Weight,
  textOf: (column: TableColumn) => string,
): void {
  let start = 0
  for (const column of columns) {
    const width = column.width - 2 * cellPadding
    const x = (look.rtl ? look.width - start - column.width : start) + cellPadding
    const text = fitText(textOf(column), (width + 0.5) / size, look.family, weight)
    drawText(painter, look, text, { x, top, width, align: column.align, size, weight })
    start += column.width
  }
}
