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
  /** Written by people: it runs as its first letter does, whatever the language of the document. */
  free?: boolean
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
        direction: runsFromRight(look, text, style) ? 'rtl' : 'ltr',
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

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

function runsFromRight({ rtl }: Look, text: string, { free = false }: TextStyle): boolean {
  const letter = free ? /\p{L}/u.exec(text)?.[0] : undefined
  return letter === undefined ? rtl : fromRight.test(letter)
}
