import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import { chartHeight } from './chart-height.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { type ChartTheme, paperTheme } from './chart-theme.ts'
import { loadKind } from './load-kind.ts'
import { type PictureLine, layPicture } from './picture-layout.ts'

/** Pixels of the picture before it is doubled. */
const width = 1000
const sharpness = 2

type Picture = {
  spec: ChartSpec
  format: ChartFormatter
  /** Above the chart, below its title: period, comparison, filters. */
  lines: readonly string[]
  /** Below the chart: scope and age of the figures. */
  foot: string
  fontFamily: string
}

/**
 * Draws a chart as on paper, with its title and its filters, as a PNG of twice the pixels.
 *
 * @throws Error when the chart's code cannot be loaded or the browser makes no picture.
 */
export async function chartPicture({ spec, format, lines, foot, fontFamily }: Picture): Promise<Blob> {
  const theme = paperTheme({ fontFamily })
  const rtl = spec.direction === 'rtl'
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const measure = (text: string, font: string) => {
    context.font = `${font} ${fontFamily}`
    return context.measureText(text).width
  }
  const layout = layPicture({ title: spec.title, lines, foot, width, chart: chartHeight(spec), measure })
  const drawing = await drawChart(spec, { theme, format, width: layout.chart.width, height: layout.chart.height })
  canvas.width = width * sharpness
  canvas.height = layout.height * sharpness
  context.scale(sharpness, sharpness)
  context.fillStyle = theme.surface
  context.fillRect(0, 0, width, layout.height)
  for (const line of layout.lines) write(context, line, { theme, rtl })
  context.drawImage(drawing.canvas, layout.chart.x, layout.chart.y, layout.chart.width, layout.chart.height)
  drawing.dispose()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}

function write(
  context: CanvasRenderingContext2D,
  { text, font, x, y, quiet }: PictureLine,
  { theme, rtl }: { theme: ChartTheme; rtl: boolean },
): void {
  context.font = `${font} ${theme.fontFamily}`
  context.fillStyle = quiet ? theme.muted : theme.fg
  context.direction = rtl ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  context.textBaseline = 'alphabetic'
  context.fillText(text, rtl ? width - x : x, y)
}

async function drawChart(
  spec: ChartSpec,
  { theme, format, width: wide, height }: { theme: ChartTheme; format: ChartFormatter; width: number; height: number },
): Promise<{ canvas: HTMLCanvasElement; dispose: () => void }> {
  const { init, build } = await loadKind(spec.kind)
  const host = document.createElement('div')
  const chart = init(host, null, { renderer: 'canvas', width: wide, height, devicePixelRatio: sharpness })
  const { option } = build(spec, { theme, format, width: wide, height, selected: new Set(), still: true })
  chart.setOption({ ...option, animation: false })
  return { canvas: chart.renderToCanvas({ pixelRatio: sharpness }), dispose: () => chart.dispose() }
}
