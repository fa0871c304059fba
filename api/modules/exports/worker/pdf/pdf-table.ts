import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { ExportDocument } from '../export-document.ts'
import type { Look } from './pdf-look.ts'
import { contentHeight, page } from './pdf-page.ts'
import { paragraph } from './pdf-text.ts'
import { cellPadding, type TableColumn, type TableLayout } from './table-layout.ts'
import { fitText } from './text-runs.ts'

const titleHeight = 24

/** The rows on explicit pages: wrapped by the library, a table takes five times as long. */
export function tablePages(
  look: Look,
  document: ExportDocument,
  layout: TableLayout,
  parts: readonly TablePart[],
): ReactElement[] {
  const rowHeight = Math.round(layout.fontSize * 1.65 * 2) / 2
  const headHeight = layout.fontSize * 2.6 + 8
  const room = contentHeight(look) - titleHeight - headHeight
  // A page keeps room for the totals: of the whole, and of a part before them.
  const inPage = Math.floor(room / rowHeight) - (document.sections ? 3 : 1)
  return paged(linesOf(parts, document), inPage).map((lines, index) => {
    const children = [
      paragraph(look, document.words.details, { key: 'title', size: 11, weight: 600, height: titleHeight }),
      tableHead(look, layout, headHeight),
      ...lines.map((each) => {
        if (each.kind === 'row') return line(look, layout, rowHeight, each.row)
        if (each.kind === 'head') return partHead(look, layout, rowHeight, each.label)
        return totalsLine(look, layout, rowHeight, each)
      }),
    ]
    const bookmark = index === 0 ? document.words.details : undefined
    return page(look, document, { key: `rows-${index}`, wrap: false, bookmark }, children)
  })
}

/** A run of rows with a head and totals of its own; the only one of a document without sections has neither. */
export interface TablePart {
  label: string
  totalLabel: string
  from: number
  until: number
}

type Line =
  | { kind: 'head'; label: string }
  | { kind: 'row'; row: number }
  /** `at` is the place of its texts among the totals of the columns. */
  | { kind: 'totals'; label: string; at: number }

function linesOf(parts: readonly TablePart[], { sections, words }: ExportDocument): Line[] {
  const lines = parts.flatMap(({ label, totalLabel, from, until }, index): Line[] => {
    const rows = Array.from({ length: until - from }, (_, row): Line => ({ kind: 'row', row: from + row }))
    return sections ? [{ kind: 'head', label }, ...rows, { kind: 'totals', label: totalLabel, at: index + 1 }] : rows
  })
  return [...lines, { kind: 'totals', label: words.total, at: 0 }]
}

/** Rows a head must have below it on its page. */
const afterHead = 2

/** Lines by pages. Totals stay with the row before them, and a head with the rows after it. */
function paged(lines: readonly Line[], inPage: number): Line[][] {
  const pages: Line[][] = []
  let here: Line[] = []
  for (const each of lines) {
    const needed = each.kind === 'totals' ? 0 : each.kind === 'head' ? 1 + afterHead : 1
    if (needed > 0 && here.length + needed > inPage) {
      pages.push(here)
      here = []
    }
    here.push(each)
  }
  return [...pages, here]
}

function partHead(look: Look, layout: TableLayout, height: number, label: string): ReactElement {
  return paragraph(look, label, {
    key: `head-${label}`,
    size: layout.fontSize + 0.5,
    weight: 600,
    height,
    padding: cellPadding,
    lineHeight: (height - 0.5) / (layout.fontSize + 0.5),
  })
}

function tableHead(look: Look, layout: TableLayout, height: number): ReactElement {
  return createElement(
    View,
    {
      key: 'head',
      style: {
        flexDirection: look.row,
        alignItems: 'flex-end',
        height,
        paddingBottom: 4,
        borderBottomWidth: 1,
        borderBottomColor: look.theme.lineStrong,
      },
    },
    layout.columns.map((column, key) =>
      createElement(
        View,
        { key, style: { width: column.width, paddingHorizontal: cellPadding } },
        paragraph(look, column.head, {
          size: layout.fontSize,
          weight: 600,
          colour: look.theme.muted,
          align: column.align,
          lineHeight: 1.25,
        }),
      ),
    ),
  )
}

function line(look: Look, layout: TableLayout, height: number, row: number): ReactElement {
  return createElement(
    View,
    {
      key: row,
      style: { flexDirection: look.row, height, borderBottomWidth: 0.25, borderBottomColor: look.theme.line },
    },
    layout.columns.map((column, key) => cell(look, layout, column, { text: column.cells[row]!, height, key })),
  )
}

function totalsLine(
  look: Look,
  layout: TableLayout,
  height: number,
  { label, at }: { label: string; at: number },
): ReactElement | undefined {
  if (layout.columns.every((column) => column.totals[at] === '')) return undefined
  const first = layout.columns[0]!.totals[at] === ''
  return createElement(
    View,
    {
      key: `totals-${at}`,
      style: { flexDirection: look.row, height: height + 1, borderTopWidth: 1, borderTopColor: look.theme.lineStrong },
    },
    layout.columns.map((column, key) => {
      const text = key === 0 && first ? label : column.totals[at]!
      return cell(look, layout, column, { text, height, key, weight: 600 })
    }),
  )
}

function cell(
  look: Look,
  layout: TableLayout,
  column: TableColumn,
  { text, height, key, weight = 400 }: { text: string; height: number; key: number; weight?: 400 | 600 },
): ReactElement {
  const inner = column.width - 2 * cellPadding
  // One node per cell and no box around it: boxes would double the time that a long table takes.
  return paragraph(look, fitText(text, (inner + 0.5) / layout.fontSize, look.family, weight), {
    key,
    size: layout.fontSize,
    align: column.align,
    weight,
    width: column.width,
    height,
    padding: cellPadding,
    lineHeight: (height - 0.5) / layout.fontSize,
  })
}
