import { G, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { INode } from 'svgson'
import { advance, type Weight } from './fonts.ts'
import type { Look } from './pdf-look.ts'
import { cleanText, textRuns, textWidth } from './text-runs.ts'

/** Height of the middle of small letters over the baseline, at font size 1: what `central` means for a line of text. */
const middle = 0.36

/** A text of a chart; pieces in another script are beside each other, in their own fonts. */
export function svgText(node: INode, key: number, look: Look): ReactElement | null {
  const raw = unescape(node.children.map((child) => child.value).join(''))
  const text = cleanText(raw).trim()
  if (text === '') return null
  const { attributes } = node
  const style = new Map(
    (attributes['style'] ?? '')
      .split(';')
      .map((part) => part.split(':').map((piece) => piece.trim()) as [string, string]),
  )
  const size = Number.parseFloat(style.get('font-size') ?? attributes['font-size'] ?? '12')
  const weight: Weight = /^(bold|[6-9]00)$/.test(style.get('font-weight') ?? attributes['font-weight'] ?? '')
    ? 600
    : 400
  const baseline = attributes['dominant-baseline'] === 'central' ? middle * size : 0
  const runs = textRuns(text, look.family)
  const widths = runs.map((run) => textWidth(run.text, run.family, weight) * size)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const anchor = attributes['text-anchor'] ?? 'start'
  const origin = Number(attributes['x'] ?? 0) + padding(raw, anchor) * advance(look.family, weight, 32) * size
  let x = origin - (anchor === 'middle' ? whole / 2 : anchor === 'end' ? whole : 0)
  const y = Number(attributes['y'] ?? 0) + baseline
  // A text in one font is anchored by the library, which measures it as it shapes it.
  const single = runs.length === 1
  const pieces = runs.map((run, index) => {
    const at = single ? origin : x
    x += widths[index]!
    return createElement(
      Text,
      {
        key: index,
        x: at,
        y,
        fill: attributes['fill'] ?? look.theme.fg,
        fillOpacity: attributes['fill-opacity'],
        textAnchor: single ? (anchor as 'start' | 'middle' | 'end') : 'start',
        style: { fontFamily: run.family, fontSize: size, fontWeight: weight },
      },
      run.text,
    )
  })
  return createElement(G, { key, transform: attributes['transform'] }, ...pieces)
}

/** Spaces at the ends of a text hold it off from its neighbours; in a right-to-left text they would change sides. */
function padding(text: string, anchor: string): number {
  const before = text.length - text.trimStart().length
  const after = text.length - text.trimEnd().length
  if (anchor === 'start') return before
  return anchor === 'end' ? -after : (before - after) / 2
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;/g, "'")
    .replaceAll('&amp;', '&')
}
