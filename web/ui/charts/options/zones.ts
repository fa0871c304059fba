import type { BarSeriesOption } from 'echarts'
import type { Zone } from '#web/core/chart-specs/chart-spec.ts'
import { fade } from '../chart-theme.ts'
import type { ChartContext } from './chart-context.ts'
import { textWidth } from './text.ts'

type Range = { min: number; max: number }

/** Zones cut to the visible axis; a sliver is dropped, because its name would cover its neighbour's. */
export function visibleZones(zones: readonly Zone[], range: Range | undefined): Zone[] {
  if (!range) return [...zones]
  const least = (range.max - range.min) * 0.02
  return zones.flatMap((zone) => {
    const from = Math.max(zone.from ?? range.min, range.min)
    const to = Math.min(zone.to ?? range.max, range.max)
    return to - from > least ? [{ ...zone, from, to, label: to - from > least * 4 ? zone.label : '' }] : []
  })
}

/** Zones across a horizontal value axis as its background, named above where the name has room. */
export function zoneColumns(
  zones: readonly Zone[],
  range: Range,
  plotWidth: number,
  { theme }: ChartContext,
): NonNullable<BarSeriesOption['markArea']> {
  const perUnit = plotWidth / (range.max - range.min || 1)
  return {
    silent: true,
    animation: false,
    data: visibleZones(zones, range).map((zone): [object, object] => {
      const from = zone.from ?? range.min
      const to = zone.to ?? range.max
      return [
        {
          xAxis: from,
          itemStyle: { color: fade(theme.tones[zone.tone], 0.09) },
          label: {
            show: (to - from) * perUnit > textWidth(zone.label, 11) + 8,
            formatter: zone.label,
            position: 'top' as const,
            color: theme.tones[zone.tone],
            fontSize: 11,
            distance: 3,
          },
        },
        { xAxis: to },
      ]
    }),
  }
}

/** Ends of the zone that holds 0, where it has some. */
export function innerEdges(zones: readonly Zone[]): number[] {
  const inner = zones.find(({ from, to }) => (from ?? -Infinity) < 0 && (to ?? Infinity) > 0)
  return [inner?.from, inner?.to].filter((edge) => edge !== undefined)
}
