import { BarChart, CustomChart, LineChart, RadarChart, ScatterChart } from 'echarts/charts'
import {
  GraphicComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  RadarComponent,
} from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type { ChartKind, ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import type { ChartTheme } from './chart-theme.ts'
import { barsOption } from './options/bars.ts'
import type { BuiltChart, ChartContext } from './options/chart-context.ts'
import { heatmapOption } from './options/heatmap.ts'
import { histogramOption } from './options/histogram.ts'
import { paretoOption } from './options/pareto.ts'
import { radarOption } from './options/radar.ts'
import { rowBarsOption } from './options/row-bars.ts'
import { shareOption } from './options/share.ts'
import { sparklineOption } from './options/sparkline.ts'
import { stackedTimeOption } from './options/stacked-time.ts'
import { timescaleOption } from './options/timescale.ts'
import { trendOption } from './options/trend.ts'
import { waterfallOption } from './options/waterfall.ts'

register([
  BarChart,
  LineChart,
  ScatterChart,
  RadarChart,
  RadarComponent,
  CustomChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  MarkAreaComponent,
  GraphicComponent,
  LabelLayout,
  SVGRenderer,
])

const builders: { [K in ChartKind]: (spec: Extract<ChartSpec, { kind: K }>, context: ChartContext) => BuiltChart } = {
  pareto: paretoOption,
  waterfall: waterfallOption,
  trend: trendOption,
  bars: barsOption,
  share: shareOption,
  stackedTime: stackedTimeOption,
  rowBars: rowBarsOption,
  radar: radarOption,
  heatmap: heatmapOption,
  timescale: timescaleOption,
  histogram: histogramOption,
  sparkline: sparklineOption,
}

/** The option of any kind at once, where loading is no concern: Node and tests. */
export function buildChart(spec: ChartSpec, context: ChartContext): BuiltChart {
  return (builders[spec.kind] as (spec: ChartSpec, context: ChartContext) => BuiltChart)(spec, context)
}

/** Draws a chart as an SVG text without a browser, for documents. Sizes in pixels; the title is the document's task. */
export function renderChartSvg(
  spec: ChartSpec,
  { width, height, theme, format }: { width: number; height: number; theme: ChartTheme; format: ChartFormatter },
): string {
  const { option } = buildChart(spec, { theme, format, width, height, selected: new Set(), still: true })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption(option)
    // Positions are computed from the left; a page written from the right must not turn the texts' anchors.
    return chart.renderToSVGString().replace('<svg ', '<svg direction="ltr" ')
  } finally {
    chart.dispose()
  }
}
