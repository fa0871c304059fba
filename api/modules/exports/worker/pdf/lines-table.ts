import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { PrintedTable } from '#api/platform/print/print.contract.ts'
import type { Look } from './pdf-look.ts'
import { paragraph } from './pdf-text.ts'

const size = 9
const gap = 10
/** Characters that a column counts at least and at most when the width is divided. */
const [fewest, most] = [5, 40]

interface LineStyle {
  /** Thickness of the rule above it. */
  rule: number
  size?: number
  text?: { weight?: 600; colour?: string }
}

/** Lines of a row as a table over the whole width: texts wrap, and a line is not divided between pages. */
export function linesTable(look: Look, { columns, rows, foot }: PrintedTable): ReactElement {
  const number = String(rows.length).length * size * 0.6 + gap
  const weights = columns.map(({ head }, at) => {
    const lengths = [head, ...rows.map((row) => row[at] ?? '')].map((text) => text.length)
    return Math.min(most, Math.max(fewest, ...lengths))
  })
  const share = (look.width - number) / weights.reduce((sum, weight) => sum + weight, 0)
  const line = (key: string, first: string, cells: readonly string[], style: LineStyle) =>
    createElement(
      View,
      {
        key,
        wrap: false,
        style: {
          flexDirection: look.row,
          paddingVertical: 3,
          borderTopWidth: style.rule,
          borderTopColor: look.theme.line,
        },
      },
      paragraph(look, first, { key: 'number', size, colour: look.theme.muted, width: number }),
      columns.map(({ align }, at) =>
        createElement(
          View,
          { key: at, style: { width: weights[at]! * share, paddingHorizontal: gap / 2 } },
          paragraph(look, cells[at] || ' ', {
            size: style.size ?? size,
            align,
            lineHeight: 1.3,
            free: true,
            ...style.text,
          }),
        ),
      ),
    )
  const heads = columns.map(({ head }) => head)
  return createElement(
    View,
    { style: { width: look.width } },
    line('head', ' ', heads, { rule: 0, size: 8, text: { weight: 600, colour: look.theme.muted } }),
    ...rows.map((cells, at) => line(`row ${at}`, String(at + 1), cells, { rule: 0.5 })),
    foot === null ? undefined : line('foot', ' ', foot, { rule: 1, text: { weight: 600 } }),
  )
}
