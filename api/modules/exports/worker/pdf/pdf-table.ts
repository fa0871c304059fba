import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { ExportDocument } from '../export-document.ts'
import type { Look } from './pdf-look.ts'
import { contentHeight, page } from './pdf-page.ts'
import { paragraph } from './pdf-text.ts'
import { cellPadding, type TableLayout } from './table-layout.ts'
import { type TableLine, tableLines } from './table-lines.ts'

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
      tableLines(look, layout, rowHeight, lines),
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

function linesOf(parts: readonly TablePart[], { sections, words }: ExportDocument): TableLine[] {
  const lines = parts.flatMap(({ label, totalLabel, from, until }, index): TableLine[] => {
    const rows = Array.from({ length: until - from }, (_, row): TableLine => ({ kind: 'row', row: from + row }))
    return sections ? [{ kind: 'head', label }, ...rows, { kind: 'totals', label: totalLabel, at: index + 1 }] : rows
  })
  return [...lines, { kind: 'totals', label: words.total, at: 0 }]
}

/** Rows a head must have below it on its page. */
const afterHead = 2

/** Lines by pages. Totals stay with the row before them, and a head with the rows after it. */
function paged(lines: readonly TableLine[], inPage: number): TableLine[][] {
  const pages: TableLine[][] = []
  let here: TableLine[] = []
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
