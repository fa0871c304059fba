import type { BarSeriesOption, XAXisComponentOption, YAXisComponentOption } from 'echarts'
import type { ChartContext } from './chart-context.ts'
import type { Tone } from '#web/core/chart-specs/chart-spec.ts'
import type { Unit } from '#web/core/figures/formats.ts'
import { fillColour } from './colours.ts'
import { toneDecal } from './patterns.ts'
import { cutMiddle, widest } from './text.ts'

const fontSize = 12
/** Thickness of a horizontal bar and of its row with the gap. */
export const barWidth = 14
export const rowHeight = 30
/** Marks that are not filtered to. */
export const dimmed = 0.28
/** A bar of a period that still runs. */
export const unfinished = 0.55

type CategoryAxis = Extract<XAXisComponentOption & YAXisComponentOption, { type?: 'category' }>

/** Text of all charts; figures have a font with digits of one width. */
export function baseOption({ theme, still }: ChartContext) {
  return {
    backgroundColor: 'transparent',
    textStyle: { fontFamily: theme.fontFamily, fontSize, color: theme.muted },
    animation: !still,
    animationDuration: 260,
    animationDurationUpdate: 200,
    animationEasing: 'cubicOut',
    useUTC: true,
  } as const
}

/** A value axis: thin grid lines, no axis line, short ticks with their unit. */
export function valueAxis(
  context: ChartContext,
  { unit, largest, count }: { unit: Unit; largest: number; count?: number },
) {
  const { theme, format } = context
  return {
    type: 'value',
    splitNumber: count ?? 4,
    ...(unit === 'seconds' ? { interval: durationStep(largest, count ?? 4) } : {}),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: theme.line, width: 1 } },
    axisLabel: {
      color: theme.subtle,
      fontSize: 11,
      hideOverlap: true,
      formatter: (value: number) => format.short(value, unit, largest),
    },
  } as const
}

/** Seconds between the ticks of a duration axis: round in the step the axis is written in, not in seconds. */
export function durationStep(largest: number, count: number): number {
  const base = largest >= 3 * 3600 ? 3600 : largest >= 180 ? 60 : 1
  const wanted = Math.max(largest / count / base, 1e-9)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const digit = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted * 0.999) ?? 10
  return Math.max(1, digit * power) * base
}

/** End of a duration axis, at a tick; undefined where there is nothing to show. */
export function durationEnd(largest: number, count = 4): number | undefined {
  if (largest <= 0) return undefined
  const step = durationStep(largest, count)
  return Math.ceil(largest / step) * step
}

/** Names down the side of a chart of rows, cut in the middle to the room there is. */
export function rowNames(context: ChartContext, labels: readonly string[], share = 0.36) {
  const room = Math.max(72, Math.min(context.width * share, 240))
  const cut = labels.map((label) => cutMiddle(label, room, fontSize))
  return { cut, width: Math.ceil(Math.min(room, widest(cut, fontSize))) + 12 }
}

/** The category axis of a chart of rows, first row at the top. */
export function rowAxis(context: ChartContext, data: string[], names: readonly string[], side: 'left' | 'right') {
  return {
    type: 'category',
    data,
    inverse: true,
    position: side,
    triggerEvent: true,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      interval: 0,
      margin: 10,
      color: context.theme.fg,
      fontSize,
      formatter: (_: string, index: number) => names[index] ?? '',
    },
  } as unknown as CategoryAxis
}

/** A column of figures on the far side of a chart of rows: direct labels that never collide with marks. */
export function figureAxis(context: ChartContext, data: string[], figures: string[], side: 'left' | 'right') {
  return {
    type: 'category',
    data,
    inverse: true,
    position: side,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      interval: 0,
      margin: 10,
      color: context.theme.fg,
      fontSize,
      formatter: (_: string, index: number) => figures[index] ?? '',
      rich: {
        share: {
          color: context.theme.subtle,
          fontSize: 11,
          align: side,
          padding: side === 'right' ? [0, 0, 0, 6] : [0, 6, 0, 0],
        },
      },
    },
  } as unknown as CategoryAxis
}

/** A figure and its share, the figure nearer to the marks. */
export function withShare(figure: string, share: string, direction: 'ltr' | 'rtl'): string {
  if (!share) return figure
  return direction === 'rtl' ? `{share|${share}} ${figure}` : `${figure}{share|${share}}`
}

/** Style of one mark by meaning and selection. */
export function markStyle(
  context: ChartContext,
  key: string,
  tone: Tone,
  colour?: string,
): BarSeriesOption['itemStyle'] {
  const { theme, selected } = context
  return {
    color: colour ?? fillColour(tone, theme),
    opacity: selected.size === 0 || selected.has(key) ? 1 : dimmed,
    ...(toneDecal(tone, theme) ? { decal: toneDecal(tone, theme) } : {}),
  } as BarSeriesOption['itemStyle']
}

/** Places of row names and figures, by the direction of the script. */
export function sides(direction: 'ltr' | 'rtl') {
  return direction === 'rtl'
    ? ({ start: 'right', end: 'left', mirrored: true } as const)
    : ({ start: 'left', end: 'right', mirrored: false } as const)
}
