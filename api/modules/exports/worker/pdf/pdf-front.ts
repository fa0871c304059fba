import { Image, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { aboutLines, type ExportDocument } from '../export-document.ts'
import type { Look } from './pdf-look.ts'
import { paragraph } from './pdf-text.ts'

/** Title, company and the question. */
export function letterhead(look: Look, document: ExportDocument, rows: number): ReactElement {
  const { title, period, meta, words } = document
  // The title and the line below it already say these.
  const shownLabels = new Set([words.report, words.company, words.period])
  const lines = aboutLines(document, rows).filter(({ label }) => !shownLabels.has(label))
  return createElement(
    View,
    { key: 'head', style: { marginBottom: 14 } },
    createElement(View, { style: { height: 3, backgroundColor: look.theme.accent, marginBottom: 12 } }),
    meta.logo === null ? undefined : logo(look, meta.logo),
    paragraph(look, meta.company, { size: 9, colour: look.theme.muted }),
    paragraph(look, title, { size: 20, weight: 600, lineHeight: 1.25, margin: { top: 1 } }),
    paragraph(look, period, { size: 11, colour: look.theme.muted, margin: { bottom: 10 } }),
    createElement(
      View,
      {
        style: {
          flexDirection: look.row,
          flexWrap: 'wrap',
          borderTopWidth: 0.5,
          borderBottomWidth: 0.5,
          borderColor: look.theme.line,
          paddingVertical: 6,
        },
      },
      lines.map((line, index) => aboutLine(look, line, index)),
    ),
  )
}

/** @param src a data URL. */
export const logo = (look: Look, src: string): ReactElement =>
  createElement(Image, {
    src,
    style: {
      height: 28,
      maxWidth: 150,
      objectFit: 'contain',
      alignSelf: look.rtl ? 'flex-end' : 'flex-start',
      marginBottom: 6,
    },
  })

function aboutLine(look: Look, { label, value }: { label: string; value: string }, key: number): ReactElement {
  const width = look.width / (look.paper.orientation === 'portrait' ? 2 : 3)
  return createElement(
    View,
    { key, wrap: false, style: { width, flexDirection: look.row, paddingVertical: 2 } },
    paragraph(look, label, { size: 8, colour: look.theme.muted, width: 84 }),
    paragraph(look, value, { size: 8, width: width - 96 }),
  )
}

const tilesInRow = { portrait: 5, landscape: 8 }
const gap = 8

/** The figures of the page's head, as tiles. */
export function headline(look: Look, document: ExportDocument): ReactElement | undefined {
  if (document.headline.length === 0) return undefined
  const lines = Math.ceil(document.headline.length / tilesInRow[look.paper.orientation])
  const inRow = Math.ceil(document.headline.length / lines)
  const width = Math.min((look.width - gap * (inRow - 1)) / inRow, 180)
  return createElement(
    View,
    { key: 'headline', style: { flexDirection: look.row, flexWrap: 'wrap', gap, marginBottom: 14 } },
    document.headline.map((figure, index) => tile(look, figure, width, index)),
  )
}

function tile(look: Look, figure: ExportDocument['headline'][number], width: number, key: number): ReactElement {
  const { theme } = look
  const band = figure.band && theme.tones[figure.band]
  const tones = { better: theme.tones.good, worse: theme.tones.poor, neutral: theme.muted }
  const inner = width - 20
  return createElement(
    View,
    {
      key,
      wrap: false,
      style: {
        width,
        padding: 9,
        borderWidth: 0.75,
        borderColor: theme.line,
        borderRadius: 4,
        backgroundColor: '#ffffff',
      },
    },
    paragraph(look, figure.label, { size: 8, colour: theme.muted, width: inner }),
    paragraph(look, figure.value, { size: 17, weight: 600, width: inner, lineHeight: 1.3 }),
    band && figure.bandLabel
      ? createElement(
          View,
          { style: { flexDirection: look.row, alignItems: 'center', gap: 4 } },
          createElement(View, { style: { width: 6, height: 6, borderRadius: 1, backgroundColor: band } }),
          paragraph(look, figure.bandLabel, { size: 8, colour: band, weight: 600, width: inner - 10 }),
        )
      : undefined,
    figure.delta
      ? paragraph(look, figure.delta, { size: 8, colour: tones[figure.deltaTone ?? 'neutral'], width: inner })
      : undefined,
  )
}
