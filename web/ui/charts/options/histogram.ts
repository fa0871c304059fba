import type { HistogramSpec } from '#web/core/chart-specs/chart-spec.ts'
import { baseOption, markStyle, sides, valueAxis } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { widest } from './text.ts'
import { zoneColumns } from './zones.ts'

/** How often which value occurs: a bar per bin over a value axis, with the bands as its background. */
export function histogramOption(spec: HistogramSpec, context: ChartContext): BuiltChart {
  const { theme, format } = context
  const { start, mirrored } = sides(spec.direction)
  const largest = Math.max(1, ...spec.bins.map((bin) => bin.count))
  const total = spec.bins.reduce((sum, bin) => sum + bin.count, 0)
  const range = { min: spec.bins[0]?.from ?? 0, max: spec.bins.at(-1)?.to ?? 1 }
  const extent = Math.max(Math.abs(range.min), Math.abs(range.max))
  const counts = Math.ceil(widest([format.short(largest, 'count', largest)], 11)) + 12
  const room = Math.max(60, context.width - counts - 16)
  const perBin = room / Math.max(1, spec.bins.length)
  return {
    trigger: 'item',
    marks: spec.bins.map((bin, index) => ({
      key: String(index),
      label: bin.label,
      lane: 0,
      places: [{ series: 0, index }],
      lines: () => [
        { label: spec.measure, value: format.value(bin.count, 'count') },
        { label: spec.words.share, value: format.value(total > 0 ? bin.count / total : null, 'ratio') },
        ...(bin.band ? [{ label: spec.by, value: bin.band }] : []),
      ],
    })),
    option: {
      ...baseOption(context),
      grid: { top: 20, bottom: 26, [start]: counts, [mirrored ? 'left' : 'right']: 16, outerBoundsMode: 'none' },
      xAxis: {
        ...valueAxis(context, { unit: spec.unit, largest: extent, count: 8 }),
        ...range,
        inverse: mirrored,
        splitLine: { show: false },
        axisLine: { show: true, lineStyle: { color: theme.line }, onZero: false },
      },
      yAxis: { ...valueAxis(context, { unit: 'count', largest, count: 3 }), position: start, minInterval: 1 },
      series: [
        {
          type: 'bar',
          name: spec.measure,
          barWidth: Math.max(1, perBin - (perBin > 6 ? 2 : 1)),
          data: spec.bins.map((bin, index) => ({
            value: [(bin.from + bin.to) / 2, bin.count],
            itemStyle: { ...markStyle(context, String(index), bin.tone ?? 'accent'), borderRadius: [2, 2, 0, 0] },
          })),
          markArea: zoneColumns(spec.bands ?? [], range, room, context),
        },
      ],
    },
  } as unknown as BuiltChart
}
