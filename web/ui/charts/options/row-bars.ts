import type { RowBarsSpec } from '#web/core/chart-specs/chart-spec.ts'
import { fade } from '../chart-theme.ts'
import { barWidth, baseOption, dimmed, figureAxis, rowAxis, rowNames, sides } from './axes.ts'
import type { BuiltChart, ChartContext, TipLine } from './chart-context.ts'
import { seriesColours } from './colours.ts'
import { legendLook, legendRow, legendRows, reservedLegendRows } from './legend-rows.ts'
import { seriesDecal, toneDecal } from './patterns.ts'
import { mostMarks } from './ranking.ts'
import { widest } from './text.ts'

/** Pixels of the chart: bars of one row are stacked, or one below the other. */
export function rowBarsHeight(spec: Pick<RowBarsSpec, 'rows' | 'series' | 'arrange'>): number {
  const bars = spec.arrange === 'grouped' ? Math.min(spec.series.length, mostMarks) : 1
  const legend = reservedLegendRows(spec.series.length) * legendRow + 16
  return Math.max(2, spec.rows.length) * (bars === 1 ? 30 : bars * 11 + 14) + legend
}

/**
 * Several figures of each row as horizontal bars: stacked parts of a whole, absolute or as shares, or compared figures
 * below each other. A row is one mark: its tooltip lists all parts.
 */
export function rowBarsOption(spec: RowBarsSpec, context: ChartContext): BuiltChart {
  const { theme, format, selected } = context
  const { start, end, mirrored } = sides(spec.direction)
  const grouped = spec.arrange === 'grouped'
  const series = spec.series.slice(0, mostMarks)
  const wholes = spec.rows.map((_, row) => series.reduce((sum, { values }) => sum + Math.max(0, values[row] ?? 0), 0))
  const largest = Math.max(0, ...(grouped ? series.flatMap(({ values }) => values.map((value) => value ?? 0)) : wholes))
  const shares = spec.arrange === 'share'
  const drawn = (value: number | null | undefined, row: number) =>
    value === null || value === undefined ? null : shares ? (wholes[row] ? value / wholes[row] : null) : value
  const figures = grouped ? [] : wholes.map((whole) => format.short(whole, spec.unit, largest))
  const names = rowNames(
    context,
    spec.rows.map((row) => row.label),
  )
  const colours = seriesColours(
    series.map((one) => one.tone),
    theme,
  )
  const rooms = legendRows(
    series.map((one) => one.label),
    context.width - 8,
  )
  const lines = (row: number): TipLine[] => [
    ...series.flatMap(({ label, tone, values }, index) => {
      const value = values[row] ?? null
      if (!grouped && !value) return []
      const share = !grouped && value && wholes[row] ? ` · ${format.value(value / wholes[row], 'ratio')}` : ''
      return [
        {
          label,
          value: value === null ? spec.words.noData : `${format.value(value, spec.unit)}${share}`,
          colour: colours[index],
          ...(tone && { tone }),
        },
      ]
    }),
    ...(grouped ? [] : [{ label: spec.words.total, value: format.value(wholes[row] ?? null, spec.unit) }]),
  ]
  return {
    trigger: 'row',
    marks: spec.rows.map((row, index) => ({
      key: row.key,
      label: row.label,
      lane: index,
      // The tooltip is at the first drawn part.
      places: series
        .map((one, at) => ({ series: at, index, value: one.values[index] ?? null }))
        .toSorted((a, b) => Number(!a.value) - Number(!b.value) || a.series - b.series)
        .map(({ series: at, index: data }) => ({ series: at, index: data })),
      lines: () => lines(index),
    })),
    option: {
      ...baseOption(context),
      grid: {
        top: rooms * legendRow + 10,
        bottom: 4,
        [start]: names.width,
        [end]: grouped ? 12 : Math.ceil(widest(figures, 12)) + 18,
        outerBoundsMode: 'none',
      },
      legend: {
        ...legendLook,
        [start]: 0,
        width: context.width - 8,
        textStyle: { color: theme.muted, fontSize: 12 },
      },
      xAxis: {
        type: 'value',
        min: 0,
        max: shares ? 1 : largest || 1,
        inverse: mirrored,
        show: false,
      },
      yAxis: [
        rowAxis(
          context,
          spec.rows.map((row) => row.key),
          names.cut,
          start,
        ),
        figureAxis(
          context,
          spec.rows.map((row) => row.key),
          figures,
          end,
        ),
      ],
      series: series.map((one, index) => ({
        type: 'bar',
        name: one.label,
        ...(grouped
          ? {
              barWidth: 9,
              barGap: '22%',
              showBackground: true,
              backgroundStyle: { color: fade(theme.line, 0.4), borderRadius: 2 },
            }
          : { stack: 'all', barWidth }),
        cursor: spec.click ? 'pointer' : 'default',
        itemStyle: {
          color: colours[index],
          ...(grouped ? { borderRadius: 2 } : { borderColor: theme.surface, borderWidth: 0.5 }),
          decal: toneDecal(one.tone, theme) ?? seriesDecal(index, theme),
        },
        data: one.values.map((value, row) => ({
          value: drawn(value, row),
          itemStyle: { opacity: selected.size === 0 || selected.has(spec.rows[row]?.key ?? '') ? 1 : dimmed },
        })),
      })),
    },
  } as BuiltChart
}
