import type { TrendSpec, Zone } from '#web/core/chart-specs/chart-spec.ts'
import { fade } from '../chart-theme.ts'
import type { ChartContext } from './chart-context.ts'
import { cutMiddle } from './text.ts'

/** The bands of the first axis, behind the series. */
export function bandArea(spec: TrendSpec, bands: readonly Zone[], { theme }: ChartContext) {
  return {
    silent: true,
    animation: false,
    data: bands.map((band) => [
      {
        yAxis: band.from ?? 'min',
        itemStyle: { color: fade(theme.tones[band.tone], 0.09) },
        label: {
          show: true,
          formatter: band.label,
          position: spec.direction === 'rtl' ? 'insideTopLeft' : 'insideTopRight',
          color: theme.tones[band.tone],
          fontSize: 11,
          distance: 4,
        },
      },
      { yAxis: band.to ?? 'max' },
    ]),
  }
}

/** The target as a line across the chart. */
export function targetLine(spec: TrendSpec, { theme }: ChartContext) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { type: [4, 4], width: 1, color: theme.fg },
    label: { formatter: spec.target!.label, position: 'insideStartTop', color: theme.muted, fontSize: 11 },
    data: [{ yAxis: spec.target!.value }],
  }
}

/** A series' name at the end of its line, cut to its room in pixels. */
export function endLabel(name: string, room: number, { theme }: ChartContext) {
  return {
    endLabel: { show: true, formatter: cutMiddle(name, room - 10, 11), color: theme.fg, fontSize: 11, distance: 6 },
    labelLayout: { moveOverlap: 'shiftY' },
  }
}

/** The legend above the chart, from its reading side. */
export function legendOption(spec: TrendSpec, { theme, width }: ChartContext) {
  return {
    top: 0,
    [spec.direction === 'rtl' ? 'right' : 'left']: 0,
    width: width - 8,
    type: 'scroll',
    icon: 'roundRect',
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 16,
    selectedMode: false,
    textStyle: { color: theme.muted, fontSize: 12 },
    data: spec.series.map((series) => series.label),
  }
}
