import type { TrendSpec } from '#web/core/chart-specs/chart-spec.ts'
import type { Unit } from '#web/core/figures/formats.ts'
import { fade } from '../chart-theme.ts'
import { baseOption, dimmed, durationEnd, sides, unfinished, valueAxis } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { seriesColours } from './colours.ts'
import { seriesDecal } from './patterns.ts'
import { notesAt, notesHeight, periodNotes } from './notes.ts'
import { fillPeriods, periodLabel } from './periods.ts'
import { widest } from './text.ts'
import { periodAxis } from './period-axis.ts'
import { bandArea, endLabel, legendOption, targetLine } from './trend-marks.ts'
import { type ValueRange, valueRange } from './value-range.ts'
import { innerEdges, visibleZones } from './zones.ts'

type Series = TrendSpec['series'][number]

/** Lines and bars over time. Periods without data keep their place and stay gaps; time runs to the right everywhere. */
export function trendOption(spec: TrendSpec, context: ChartContext): BuiltChart {
  const { theme, format } = context
  const { start, mirrored } = sides(spec.direction)
  const periods = fillPeriods(
    spec.series.flatMap((series) => series.points.map((point) => point.at)),
    spec.grain,
  )
  const units = [...new Set(spec.series.map((series) => series.unit))].slice(0, 2)
  const colours = seriesColours(
    spec.series.map((series) => series.tone),
    theme,
  )
  const drawn = spec.series.map((series, index) =>
    drawSeries(series, index, { spec, context, periods, units, colour: colours[index]! }),
  )
  const range = firstRange(spec, units[0])
  const bands = visibleZones(spec.bands ?? [], range)
  const lines = spec.series.filter((series) => series.mark !== 'bar')
  const direct = lines.length === spec.series.length && lines.length > 1 && lines.length <= 4 && context.width >= 480
  const endRoom = direct
    ? Math.min(
        140,
        Math.ceil(
          widest(
            lines.map((line) => line.label),
            11,
          ),
        ) + 14,
      )
    : 0
  const legend = spec.series.length > 1 && !direct
  const target = spec.target ? [{ yAxis: spec.target.value }] : []
  const first = drawn[0]?.main
  if (first) {
    Object.assign(first, {
      ...(bands.length > 0 ? { markArea: bandArea(spec, bands, context) } : {}),
      ...(target.length > 0 ? { markLine: targetLine(spec, context) } : {}),
    })
  }
  if (direct) for (const { main, tail, name } of drawn) Object.assign(tail[0] ?? main, endLabel(name, endRoom, context))
  const axes = units.map((unit, index) => ({
    ...valueAxis(context, { unit, largest: largestOf(spec, unit) }),
    ...roundEnd(spec, unit),
    position: index === 0 ? start : mirrored ? 'left' : 'right',
    ...(index === 0 && range ? range : spec.fromZero === false ? { scale: true } : {}),
    ...(index > 0 ? { splitLine: { show: false } } : {}),
  }))
  const all = [
    ...drawn.map((entry) => entry.main),
    ...drawn.flatMap((entry) => entry.tail),
    ...drawn.flatMap((entry) => entry.before),
    ...drawn.flatMap((entry) => entry.target),
    ...periodNotes(spec.notes, periods, 'line', context),
  ]
  return {
    trigger: 'column',
    marks: periods.map((at, index) => ({
      key: at,
      label: periodLabel(spec, at, format),
      lane: 0,
      places: drawn.map((_, series) => ({ series, index })),
      lines: () => [...drawn.flatMap((entry) => entry.lines(at)), ...notesAt(spec.notes, at)],
    })),
    option: {
      ...baseOption(context),
      grid: {
        top: (legend ? 34 : 12) + (spec.notes?.items.length ? notesHeight : 0),
        bottom: 4,
        left: mirrored ? 8 : 4,
        right: Math.max(8, endRoom),
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      ...(legend ? { legend: legendOption(spec, context) } : {}),
      xAxis: periodAxis(context, periods, spec.grain),
      yAxis: axes,
      series: all,
    },
  } as BuiltChart
}

function drawSeries(
  series: Series,
  index: number,
  {
    spec,
    context,
    periods,
    units,
    colour: given,
  }: {
    spec: TrendSpec
    context: ChartContext
    periods: string[]
    units: string[]
    colour: string
  },
) {
  const { theme, format, selected } = context
  // A line needs more ink than a surface of the same colour.
  const colour = series.tone === 'neutral' && series.mark !== 'bar' ? theme.muted : given
  const amongBars = spec.series.some((other) => other.mark === 'bar')
  const byDate = new Map(series.points.map((point) => [point.at, point]))
  const compared = series.points.some((point) => point.before !== undefined)
  const opacity = (at: string) => (selected.size === 0 || selected.has(at) ? 1 : dimmed)
  const isBar = series.mark === 'bar'
  const values = periods.map((at) => byDate.get(at)?.value ?? null)
  // A line continues dotted to a running period.
  const open = spec.open === undefined ? -1 : periods.indexOf(spec.open)
  const leadsTo = !isBar && open > 0 && typeof values[open] === 'number' && typeof values[open - 1] === 'number'
  const solid = leadsTo ? values.map((value, at) => (at === open ? null : value)) : values
  const main = {
    type: isBar ? 'bar' : 'line',
    name: series.label,
    yAxisIndex: Math.max(0, units.indexOf(series.unit)),
    connectNulls: false,
    cursor: spec.click ? 'pointer' : 'default',
    data:
      isBar || selected.size > 0
        ? solid.map((value, at) => ({
            value,
            itemStyle: { opacity: opacity(periods[at]!) * (at === open && isBar ? unfinished : 1) },
          }))
        : solid,
    ...(isBar
      ? {
          barMaxWidth: 28,
          barCategoryGap: '30%',
          stack: series.stack,
          itemStyle: { color: colour, borderRadius: series.stack ? 0 : 2, decal: seriesDecal(index, theme) },
        }
      : {
          symbol: 'circle',
          symbolSize: lonely(values) || selected.size > 0 ? 6 : 5,
          showSymbol: lonely(values) || (periods.length <= 31 && !amongBars) || selected.size > 0,
          lineStyle: {
            width: 2,
            color: colour,
            opacity: selected.size > 0 ? dimmed : 1,
            type: theme.bold && index > 0 ? [6, 2 + index] : 'solid',
          },
          itemStyle: { color: colour },
          ...(series.mark === 'area' ? { areaStyle: { color: fade(colour, 0.12) } } : {}),
        }),
    emphasis: { focus: 'none' },
  }
  const tail = leadsTo
    ? [
        {
          type: 'line',
          name: series.label,
          yAxisIndex: main.yAxisIndex,
          silent: true,
          symbol: 'emptyCircle',
          symbolSize: 6,
          showSymbol: true,
          lineStyle: { width: 2, color: colour, type: [2, 4], opacity: selected.size > 0 ? dimmed : 1 },
          itemStyle: { color: colour },
          data: values.map((value, at) =>
            at === open ? value : at === open - 1 ? { value, symbol: 'none' as const } : null,
          ),
        },
      ]
    : []
  const before = compared
    ? [
        {
          type: 'line',
          name: `${series.label} · ${spec.words.before}`,
          yAxisIndex: main.yAxisIndex,
          silent: true,
          symbol: 'none',
          z: 1,
          lineStyle: { width: 1.5, type: [4, 3], color: spec.series.length === 1 ? theme.subtle : fade(colour, 0.6) },
          itemStyle: { color: theme.subtle },
          data: periods.map((at) => byDate.get(at)?.before ?? null),
        },
      ]
    : []
  const lines = (at: string) => {
    const point = byDate.get(at)
    const value = point?.value ?? null
    const figure = {
      label: series.label,
      value: value === null ? spec.words.noData : format.value(value, series.unit),
      colour,
    }
    const goal =
      typeof point?.target === 'number'
        ? [{ label: spec.words.target, value: format.value(point.target, series.unit) }]
        : []
    if (!compared) return [figure, ...goal]
    const beforeLabel = point?.beforeAt ? format.date(point.beforeAt, spec.grain, true) : spec.words.before
    return [
      figure,
      ...goal,
      { label: beforeLabel, value: format.value(point?.before ?? null, series.unit) },
      ...(typeof value === 'number' && typeof point?.before === 'number'
        ? [{ label: spec.words.change, value: format.change(value, point.before, series.unit) }]
        : []),
    ]
  }
  const target = series.points.some((point) => typeof point.target === 'number')
    ? [
        {
          type: 'line',
          name: spec.words.target,
          yAxisIndex: main.yAxisIndex,
          silent: true,
          symbol: 'none',
          z: 1,
          step: 'middle',
          lineStyle: { width: 1.5, type: [4, 4], color: theme.fg },
          itemStyle: { color: theme.fg },
          data: periods.map((at) => byDate.get(at)?.target ?? null),
          ...(lonely(periods.map((at) => byDate.get(at)?.target ?? null)) && { showSymbol: true, symbol: 'diamond' }),
        },
      ]
    : []
  return { main, tail, before, target, lines, name: series.label }
}

/** Whether a point is between two gaps, where a line alone would not show it. */
function lonely(values: readonly (number | null)[]): boolean {
  return values.some(
    (value, index) => value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null,
  )
}

function largestOf(spec: TrendSpec, unit: string): number {
  const values = spec.series
    .filter((series) => series.unit === unit)
    .flatMap((series) => series.points.map((point) => Math.max(point.value ?? 0, point.before ?? 0, point.target ?? 0)))
  return Math.max(0, ...values)
}

/** A duration axis ends at a tick, unless bars are stacked: the chart itself adds those up. */
function roundEnd(spec: TrendSpec, unit: Unit) {
  const stacked = spec.series.some((series) => series.stack)
  return unit === 'seconds' && !stacked ? { max: durationEnd(largestOf(spec, unit)) } : {}
}

/** Range of the first axis where it does not start at 0; then it is also known which bands can be seen. */
function firstRange(spec: TrendSpec, unit: string | undefined): ValueRange | undefined {
  if (spec.fromZero !== false) return undefined
  const values = spec.series
    .filter((series) => series.unit === unit)
    .flatMap((series) => series.points.flatMap((point) => [point.value, point.before, point.target]))
    .filter((value) => typeof value === 'number')
  // Around 0 the innermost edges are always in sight, so that a small difference is seen to be small.
  if (values.length > 0 && unit === 'cycle_difference') values.push(...innerEdges(spec.bands ?? []))
  return values.length > 0 ? valueRange(values, { ratio: unit === 'ratio' }) : undefined
}
