import type { BarsSpec } from '#web/core/chart-specs/chart-spec.ts'
import { meanUnits } from '#web/core/chart-specs/spec-parts.ts'
import { fade } from '../chart-theme.ts'
import { barWidth, baseOption, figureAxis, markStyle, rowAxis, rowNames, sides } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { rankItems } from './ranking.ts'
import { widest } from './text.ts'
import { figureLines } from './tips.ts'
import { innerEdges, zoneColumns } from './zones.ts'

/** Shares below this, as of scrap, are compared with each other; larger ones are in a track of 0 to 100 %. */
const smallShare = 0.1

/** Ranked horizontal bars with their figures beside them; a tick marks each target, a dashed line the common one. */
export function barsOption(spec: BarsSpec, context: ChartContext): BuiltChart {
  const { theme, format } = context
  const { start, end, mirrored } = sides(spec.direction)
  const additive = !meanUnits.has(spec.unit)
  const items = rankItems(spec.items, {
    limit: spec.limit,
    other: spec.words.other,
    order: spec.order,
    unite: additive,
  }).map((item) => ({ ...item, share: spec.total && item.value !== null ? item.value / spec.total : null }))
  // Beside zones the innermost edges are always in sight, so that a short bar is seen to be short.
  const edges = innerEdges(spec.zones ?? [])
  const values = items.flatMap((item) => [item.value ?? 0, item.target ?? 0, item.before ?? 0])
  const largest = Math.max(0, spec.marker?.value ?? 0, ...edges, ...values)
  const smallest = Math.min(0, ...edges, ...values)
  const end100 = spec.unit === 'ratio' && largest > smallShare ? Math.max(1, largest) : largest
  const figures = items.map((item) => (item.value === null ? '–' : format.short(item.value, spec.unit, largest)))
  const names = rowNames(
    context,
    items.map((item) => item.label),
  )
  const keys = items.map((item) => item.key)
  const side = { [start]: names.width, [end]: Math.ceil(widest(figures, 12)) + 18 }
  const plot = Math.max(60, context.width - names.width - side[end]!)
  const tick = (read: (index: number) => number | null | undefined, color: string, size: [number, number]) => ({
    type: 'scatter' as const,
    silent: true,
    symbol: 'rect',
    symbolSize: size,
    z: 4,
    itemStyle: { color, borderColor: theme.surface, borderWidth: 1 },
    data: items.flatMap((_, index) => (typeof read(index) === 'number' ? [[read(index)!, index]] : [])),
  })
  return {
    trigger: 'row',
    marks: items.map((item, index) => ({
      key: item.key,
      label: item.label,
      lane: index,
      places: [{ series: 0, index }],
      lines: () => figureLines(context, spec.words, { ...spec, figure: item, details: item.details }),
    })),
    option: {
      ...baseOption(context),
      grid: { top: spec.marker || spec.zones ? 20 : 4, bottom: 4, ...side, outerBoundsMode: 'none' },
      xAxis: { type: 'value', min: smallest, max: end100 || 1, show: false, inverse: mirrored },
      yAxis: [rowAxis(context, keys, names.cut, start), figureAxis(context, keys, figures, end)],
      series: [
        {
          type: 'bar',
          name: spec.measure,
          barWidth,
          showBackground: !spec.zones,
          backgroundStyle: { color: fade(theme.line, 0.5), borderRadius: 2 },
          itemStyle: { borderRadius: 2 },
          emphasis: { itemStyle: { opacity: 1 } },
          data: items.map((item) => ({
            value: item.value,
            itemStyle: markStyle(context, item.key, item.tone ?? 'accent'),
          })),
          ...(spec.marker ? { markLine: commonMark(spec.marker, context) } : {}),
          ...(spec.zones ? { markArea: zoneColumns(spec.zones, { min: smallest, max: end100 }, plot, context) } : {}),
        },
        tick((index) => items[index]?.before, theme.subtle, [4, barWidth - 2]),
        tick((index) => items[index]?.target, theme.fg, [4, barWidth + 8]),
      ],
    },
  }
}

function commonMark({ label, value }: { label: string; value: number }, { theme }: ChartContext) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { type: [4, 4], width: 1, color: theme.fg },
    label: { formatter: label, color: theme.muted, fontSize: 11, position: 'start' as const, distance: 4 },
    data: [{ xAxis: value }],
  }
}
