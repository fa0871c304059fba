import type { StackedTimeSpec } from '#web/core/chart-specs/chart-spec.ts'
import { baseOption, dimmed, durationEnd, sides, unfinished, valueAxis } from './axes.ts'
import type { BuiltChart, ChartContext, TipLine } from './chart-context.ts'
import { seriesColours } from './colours.ts'
import { legendLook, legendRow, legendRows } from './legend-rows.ts'
import { barStack, notesAt, notesHeight, periodNotes } from './notes.ts'
import { seriesDecal, toneDecal } from './patterns.ts'
import { periodLabel } from './periods.ts'
import { periodAxis } from './period-axis.ts'
import { mostMarks, otherKey } from './ranking.ts'

type Layer = StackedTimeSpec['series'][number] & { total: number }

/** Series by size; beyond twelve the smallest are added up period by period. */
export function stackLayers(spec: Pick<StackedTimeSpec, 'series' | 'periods' | 'words'>): Layer[] {
  const layers = spec.series
    .map((series) => ({ ...series, total: series.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) }))
    .toSorted((a, b) => b.total - a.total)
  if (layers.length <= mostMarks) return layers
  const rest = layers.slice(mostMarks - 1)
  const values = spec.periods.map((_, at) => {
    const numbers = rest.map((layer) => layer.values[at] ?? null).filter((value) => value !== null)
    return numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) : null
  })
  const total = rest.reduce((sum, layer) => sum + layer.total, 0)
  const other: Layer = { key: otherKey, label: `${spec.words.other} (${rest.length})`, tone: 'neutral', values, total }
  return [...layers.slice(0, mostMarks - 1), other]
}

/** Types over time as stacked bars. A mark's key is `series|period`. */
export function stackedTimeOption(spec: StackedTimeSpec, context: ChartContext): BuiltChart {
  const { theme, format, selected } = context
  const { start, mirrored } = sides(spec.direction)
  const layers = stackLayers(spec)
  const totals = spec.periods.map((_, at) => layers.reduce((sum, layer) => sum + (layer.values[at] ?? 0), 0))
  const part = (value: number | null, at: number) =>
    value === null || !spec.asShare ? value : totals[at]! > 0 ? value / totals[at]! : null
  const colours = seriesColours(
    layers.map((layer) => layer.tone),
    theme,
  )
  const rooms = legendRows(
    layers.map((layer) => layer.label),
    context.width - 8,
  )
  const isOn = (key: string, at: string) =>
    selected.size === 0 || selected.has(key) || selected.has(at) || selected.has(`${key}|${at}`)
  const opacityOf = (key: string, at: number) =>
    (isOn(key, spec.periods[at]!) ? 1 : dimmed) * (spec.periods[at] === spec.open ? unfinished : 1)
  const tipLines = (layer: Layer, index: number, at: number): TipLine[] => {
    const value = layer.values[at] ?? null
    return [
      {
        label: layer.label,
        value: value === null ? spec.words.noData : format.value(value, spec.unit),
        colour: colours[index],
      },
      {
        label: spec.words.share,
        value: format.value(value === null || !totals[at] ? null : value / totals[at]!, 'ratio'),
      },
      { label: spec.words.total, value: format.value(totals[at] ?? null, spec.unit) },
      ...notesAt(spec.notes, spec.periods[at] ?? ''),
    ]
  }
  // Each period is a part of every layer's marks.
  const names = spec.periods.map((period) => periodLabel(spec, period, format))
  return {
    trigger: 'item',
    marks: layers.flatMap((layer, series) =>
      spec.periods.flatMap((period, index) =>
        layer.values[index] === null || layer.values[index] === undefined
          ? []
          : [
              {
                key: `${layer.key}|${period}`,
                label: `${layer.label} · ${names[index]}`,
                lane: series,
                places: [{ series, index }],
                lines: () => tipLines(layer, series, index),
              },
            ],
      ),
    ),
    option: {
      ...baseOption(context),
      grid: {
        top: rooms * legendRow + 14 + (spec.notes?.items.length ? notesHeight : 0),
        bottom: 4,
        left: mirrored ? 8 : 4,
        right: mirrored ? 4 : 8,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      legend: {
        ...legendLook,
        [start]: 0,
        width: context.width - 8,
        textStyle: { color: theme.muted, fontSize: 12 },
      },
      xAxis: periodAxis(context, spec.periods, spec.grain),
      yAxis: {
        ...valueAxis(context, {
          unit: spec.asShare ? 'ratio' : spec.unit,
          largest: spec.asShare ? 1 : Math.max(0, ...totals),
        }),
        position: start,
        ...(spec.asShare ? { max: 1 } : spec.unit === 'seconds' ? { max: durationEnd(Math.max(0, ...totals)) } : {}),
      },
      series: [
        ...layers.map((layer, index) => ({
          type: 'bar',
          name: layer.label,
          stack: barStack,
          barMaxWidth: 32,
          barCategoryGap: '28%',
          cursor: spec.click ? 'pointer' : 'default',
          itemStyle: {
            color: colours[index],
            borderColor: theme.surface,
            borderWidth: 0.5,
            decal: toneDecal(layer.tone, theme) ?? seriesDecal(index, theme),
          },
          emphasis: { focus: 'series', blurScope: 'coordinateSystem' },
          data: layer.values.map((value, at) => {
            const opacity = opacityOf(layer.key, at)
            // A bar with a look of its own takes longer to draw, and there are more than a thousand.
            return { value: part(value, at), ...(opacity !== 1 && { itemStyle: { opacity } }) }
          }),
        })),
        ...periodNotes(spec.notes, spec.periods, 'bar', context),
      ],
    },
  } as BuiltChart
}
