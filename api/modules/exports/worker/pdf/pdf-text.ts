import { Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Weight } from './fonts.ts'
import type { Look } from './pdf-look.ts'
import { cleanText, textRuns } from './text-runs.ts'

export interface TextStyle {
  size: number
  colour?: string
  weight?: Weight
  align?: 'start' | 'end' | 'center'
  width?: number
  height?: number
  lineHeight?: number
  /** Room at both sides. */
  padding?: number
  margin?: { top?: number; bottom?: number }
  key?: string | number
}

/** A paragraph in the document's family; pieces that it lacks are set in another one. */
export function paragraph(look: Look, text: string, style: TextStyle): ReactElement {
  const runs = textRuns(cleanText(text), look.family)
  const children =
    runs.length === 1 && runs[0]!.family === look.family
      ? runs[0]!.text
      : runs.map((run, index) => createElement(Text, { key: index, style: { fontFamily: run.family } }, run.text))
  const align = style.align ?? 'start'
  return createElement(
    Text,
    {
      key: style.key,
      style: {
        fontSize: style.size,
        color: style.colour ?? look.theme.fg,
        fontWeight: style.weight ?? 400,
        textAlign: align === 'center' ? 'center' : look[align],
        direction: look.rtl ? 'rtl' : 'ltr',
        width: style.width,
        height: style.height,
        paddingHorizontal: style.padding,
        // Given always: the fonts' own differ, and a line that does not fit into its cell is left out.
        lineHeight: style.lineHeight ?? 1.25,
        marginTop: style.margin?.top,
        marginBottom: style.margin?.bottom,
      },
    },
    children,
  )
}
