import { View } from '@react-pdf/renderer'
import { setPlatformAPI } from 'echarts/core'
import { createElement, type ReactElement } from 'react'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { renderChartSvg } from '#web/ui/charts/render-svg.ts'
import type { ExportDocument } from '../export-document.ts'
import type { Look } from './pdf-look.ts'
import { paragraph } from './pdf-text.ts'
import { drawSvg } from './svg-drawing.ts'
import { textWidth } from './text-runs.ts'

/** Charts are made for the screen: at this scale their 12 px type becomes 9 pt. */
const pointsPerPixel = 0.75
const gap = 14

/** The charts as drawings, one or two side by side; a pair is never torn by the end of a page. */
export async function chartBlocks(look: Look, document: ExportDocument): Promise<ReactElement[]> {
  measureWith(look)
  const inRow = look.paper.orientation === 'portrait' || document.charts.length === 1 ? 1 : 2
  const width = (look.width - gap * (inRow - 1)) / inRow
  const blocks: ReactElement[] = []
  for (let from = 0; from < document.charts.length; from += inRow) {
    const row: ReactElement[] = []
    for (const [key, chart] of document.charts.slice(from, from + inRow).entries())
      row.push(await chartBlock(look, chart, width, key))
    blocks.push(
      createElement(
        View,
        { key: `charts-${from}`, wrap: false, style: { flexDirection: look.row, gap, marginBottom: 12 } },
        row,
      ),
    )
  }
  return blocks
}

/** Gives the charts the width of their texts: without a browser they can only guess. */
function measureWith({ family }: Look): void {
  setPlatformAPI({
    measureText: (text, font = '') => {
      const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 12)
      const weight = /bold|[6-9]00/.test(font) ? 600 : 400
      return { width: textWidth(text, family, weight) * size }
    },
  })
}

async function chartBlock(
  look: Look,
  { title, spec, height }: ExportDocument['charts'][number],
  width: number,
  key: number,
): Promise<ReactElement> {
  const pixels = { width: Math.round(width / pointsPerPixel), height }
  const svg = renderChartSvg(spec, { ...pixels, theme: look.theme, format: chartFigures(look.language) })
  return createElement(
    View,
    { key, style: { width } },
    paragraph(look, title, { size: 10, weight: 600, margin: { bottom: 4 } }),
    await drawSvg(svg, { width, height: height * pointsPerPixel }, look),
    ...noteLines(look, spec),
  )
}

/** Notes in words below the drawing, by their marks on its axis. */
function noteLines(look: Look, { notes }: ExportDocument['charts'][number]['spec']): ReactElement[] {
  return (notes?.items ?? []).map(({ mark, label, text }) =>
    paragraph(look, `${mark} · ${label}: ${text}`, { size: 7.5, margin: { top: 2 } }),
  )
}
