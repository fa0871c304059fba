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
export function tablePages(look: Look, document: ExportDocument, layout: TableLayout, rows: number): ReactElement[] {
  const rowHeight = Math.round(layout.fontSize * 1.65 * 2) / 2
  const headHeight = layout.fontSize * 2.6 + 8
  const room = contentHeight(look) - titleHeight - headHeight
  // The last page keeps room for the totals.
  const inPage = Math.floor(room / rowHeight) - 1
  const pages: ReactElement[] = []
  for (let from = 0; from < rows; from += inPage) {
    const until = Math.min(rows, from + inPage)
    const children = [
      paragraph(look, document.words.details, { key: 'title', size: 11, weight: 600, height: titleHeight }),
      tableHead(look, layout, headHeight),
      ...Array.from({ length: until - from }, (_, index) => line(look, layout, rowHeight, from + index)),
      until === rows ? totalsLine(look, document, layout, rowHeight) : undefined,
    ]
    const bookmark = from === 0 ? document.words.details : undefined
    pages.push(page(look, document, { key: `rows-${from}`, wrap: false, bookmark }, children))
  }
  return pages
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
  document: ExportDocument,
  layout: TableLayout,
  height: number,
): ReactElement | undefined {
  if (layout.columns.every((column) => column.total === '')) return undefined
  const first = layout.columns[0]!.total === ''
  return createElement(
    View,
    {
      key: 'totals',
      style: { flexDirection: look.row, height: height + 1, borderTopWidth: 1, borderTopColor: look.theme.lineStrong },
    },
    layout.columns.map((column, key) => {
      const text = key === 0 && first ? document.words.total : column.total
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
