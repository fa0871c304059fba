import type { RadarSpec } from '#web/core/chart-specs/chart-spec.ts'
import { baseOption, sides } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { seriesColours } from './colours.ts'
import { legendLook, legendRow, legendRows } from './legend-rows.ts'
import { cutMiddle } from './text.ts'

/** Figures of one scale around a centre, each series a polygon: its first one is filled, the others are lines. */
export function radarOption(spec: RadarSpec, context: ChartContext): BuiltChart {
  const { theme, format, width, height } = context
  const { start, mirrored } = sides(spec.direction)
  const colours = seriesColours(
    spec.series.map(({ tone }) => tone),
    theme,
  )
  const top = legendRows(
    spec.series.map(({ label }) => label),
    width - 8,
  )
  const above = top * legendRow + 18
  return {
    trigger: 'item',
    marks: spec.series.map(({ key, label, values }, index) => ({
      key,
      label,
      lane: 0,
      places: [{ series: index, index: 0 }],
      lines: () =>
        spec.rows.map((row, at) => ({
          label: row.label,
          value: format.value(values[at] ?? null, spec.unit),
          colour: colours[index],
        })),
    })),
    option: {
      ...baseOption(context),
      legend: { ...legendLook, [start]: 0, width: width - 8, textStyle: { color: theme.muted, fontSize: 12 } },
      radar: {
        center: ['50%', (height + above) / 2],
        radius: Math.max(20, Math.min((height - above) / 2 - 24, width / 2 - 80)),
        clockwise: !mirrored,
        splitNumber: 4,
        indicator: spec.rows.map(({ label }) => ({ name: cutMiddle(label, 110, 12), max: spec.most })),
        axisName: { color: theme.fg, fontSize: 12 },
        axisLine: { lineStyle: { color: theme.line } },
        splitLine: { lineStyle: { color: theme.line } },
        splitArea: { show: false },
      },
      series: spec.series.map(({ label, values, dashed }, index) => ({
        type: 'radar' as const,
        name: label,
        data: [{ value: values, name: label }],
        symbolSize: 6,
        itemStyle: { color: colours[index] },
        lineStyle: { color: colours[index], width: 2, type: dashed ? ('dashed' as const) : ('solid' as const) },
        ...(index === 0 && { areaStyle: { color: colours[index], opacity: 0.18 } }),
      })),
    },
  } as BuiltChart
}
