import type { ParetoSpec } from '#web/core/chart-specs/chart-spec.ts'
import { fade } from '../chart-theme.ts'
import { barWidth, baseOption, figureAxis, markStyle, rowAxis, rowNames, sides, withShare } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { rankItems } from './ranking.ts'
import { widest } from './text.ts'
import { figureLines } from './tips.ts'

/**
 * Bars ranked from the top with the line of the share reached so far. The line has an axis of 0 to 100 %, the bars
 * their own, which the largest fills, so that readers can distinguish them; the 80 % mark is the classic cut.
 */
export function paretoOption(spec: ParetoSpec, context: ChartContext): BuiltChart {
  const { theme, format } = context
  const { start, end, mirrored } = sides(spec.direction)
  const items = rankItems(spec.items, { limit: spec.limit, other: spec.words.other })
  const largest = Math.max(0, ...items.map((item) => item.value ?? 0))
  const figures = items.map((item) => (item.value === null ? '–' : format.short(item.value, spec.unit, largest)))
  const shares = items.map((item) => (item.share === null ? '' : format.short(item.share, 'ratio', 1)))
  const names = rowNames(
    context,
    items.map((item) => item.label),
  )
  const figureWidth = Math.ceil(widest(figures, 12)) + 56
  const keys = items.map((item) => item.key)
  const side = { [start]: names.width, [end]: figureWidth }
  return {
    trigger: 'row',
    marks: items.map((item, index) => ({
      key: item.key,
      label: item.label,
      lane: index,
      places: [{ series: 0, index }],
      lines: () => [
        ...figureLines(context, spec.words, { ...spec, figure: item, details: item.details }),
        { label: spec.words.cumulative, value: format.value(item.cumulative, 'ratio') },
      ],
    })),
    option: {
      ...baseOption(context),
      grid: { top: 22, bottom: 8, ...side, outerBoundsMode: 'none' },
      xAxis: [
        {
          type: 'value',
          min: 0,
          max: 1,
          interval: 0.2,
          position: 'top',
          inverse: mirrored,
          axisLine: { show: false },
          axisTick: { show: false },
          splitLine: { lineStyle: { color: theme.line } },
          axisLabel: {
            color: theme.subtle,
            fontSize: 11,
            margin: 6,
            hideOverlap: true,
            formatter: (value: number) => format.short(value, 'ratio', 1),
          },
        },
        {
          type: 'value',
          min: 0,
          max: Math.max(...items.map((item) => item.share ?? 0)) || 1,
          inverse: mirrored,
          show: false,
        },
      ],
      yAxis: [
        rowAxis(context, keys, names.cut, start),
        figureAxis(
          context,
          keys,
          figures.map((figure, index) => withShare(figure, shares[index] ?? '', spec.direction)),
          end,
        ),
      ],
      series: [
        {
          type: 'bar',
          xAxisIndex: 1,
          name: spec.measure,
          barWidth,
          data: items.map((item) => ({
            value: item.share ?? 0,
            itemStyle: markStyle(context, item.key, item.tone ?? 'accent'),
          })),
          itemStyle: { borderRadius: 2 },
          emphasis: { itemStyle: { opacity: 1 } },
        },
        {
          type: 'line',
          name: spec.words.cumulative,
          silent: true,
          data: items.map((item, index) => [item.cumulative, index]),
          symbol: 'circle',
          symbolSize: 5,
          lineStyle: { width: 1.5, color: theme.muted },
          itemStyle: { color: theme.surface, borderColor: theme.muted, borderWidth: 1.5 },
          markLine: {
            silent: true,
            symbol: 'none',
            animation: false,
            label: { show: false },
            lineStyle: { type: [4, 4], width: 1, color: fade(theme.muted, 0.8) },
            data: [{ xAxis: 0.8 }],
          },
        },
      ],
    },
  }
}
