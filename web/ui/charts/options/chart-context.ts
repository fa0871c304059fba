import type { EChartsOption } from 'echarts'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type { Tone } from '#web/core/chart-specs/chart-spec.ts'
import type { ChartTheme } from '../chart-theme.ts'

/** Inputs of a builder besides the spec. Pixels decide how many labels fit. */
export type ChartContext = {
  theme: ChartTheme
  format: ChartFormatter
  width: number
  height: number
  /** Keys of the marks that are filtered to; the others are dimmed. */
  selected: ReadonlySet<string>
  /** A drawing without a pointer: no zoom, no motion. */
  still: boolean
}

/** One line of a tooltip. */
export type TipLine = { label: string; value: string; colour?: string; tone?: Tone }

/** What can be pointed at, reached by keys and clicked. */
export type ChartMark = {
  key: string
  /** In full, also where the axis cuts it. */
  label: string
  /** Series and data index of its drawn parts; the tooltip is at the first. */
  places: { series: number; index: number }[]
  /** Left and right move inside a lane, up and down between lanes. */
  lane: number
  lines: () => TipLine[]
}

export type BuiltChart = {
  option: EChartsOption
  /** In reading order. */
  marks: ChartMark[]
  /** Target of the pointer: the mark itself, or anything in the row or the column (period) of its mark. */
  trigger: 'item' | 'row' | 'column'
}
