import type { SparklineSpec } from '#web/core/chart-specs/chart-spec.ts'
import { fade } from '../chart-theme.ts'
import { baseOption } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { fillPeriods } from './periods.ts'

/** A line the size of a word, for documents; the screen draws `Sparkline` instead. */
export function sparklineOption(spec: SparklineSpec, context: ChartContext): BuiltChart {
  const { theme, format } = context
  const periods = fillPeriods(
    spec.points.map((point) => point.at),
    spec.grain,
  )
  const byDate = new Map(spec.points.map((point) => [point.at, point]))
  const colour = theme.tones[spec.tone ?? 'accent']
  return {
    trigger: 'column',
    marks: periods.map((at, index) => ({
      key: at,
      label: format.date(at, spec.grain, true),
      lane: 0,
      places: [{ series: 0, index }],
      lines: () => [{ label: spec.title, value: format.value(byDate.get(at)?.value ?? null, spec.unit) }],
    })),
    option: {
      ...baseOption(context),
      grid: { top: 3, bottom: 3, left: 3, right: 3, outerBoundsMode: 'none' },
      xAxis: { type: 'category', data: periods, show: false, boundaryGap: false },
      yAxis: { type: 'value', show: false, scale: true },
      series: [
        {
          type: 'line',
          symbol: 'none',
          connectNulls: false,
          lineStyle: { width: 1.5, color: colour },
          areaStyle: { color: fade(colour, 0.12) },
          data: periods.map((at) => byDate.get(at)?.value ?? null),
        },
      ],
    },
  }
}
