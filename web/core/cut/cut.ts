import type { DateRange, Granularity } from '../time/business-date.ts'

/**
 * Rows with one of the values in a dimension; null means 'no value'. Values of the time dimension are days,
 * `2026-11-20`, or runs of days, `2026-11-16..2026-11-22`.
 */
export type CutFilter = { dimension: string; values: (string | null)[] }

/** Key of a cut's groups: a dimension, or the business date by a step of the calendar. */
export type CutKey = { dimension: string; granularity?: Granularity }

/**
 * A question to a report's facts. DuckDB in the browser and Cube on the server answer the same cut with the same
 * figures; ratios are always divided after summing.
 */
export type Cut = {
  measures: string[]
  by: CutKey[]
  filters: CutFilter[]
  range: DateRange
  /** Only facts in which this dimension has a value. Denominators that ignore it still see every fact. */
  present?: string
  /** Only groups in which one of these additive measures is not 0. */
  any?: string[]
  sort?: { by: string; desc: boolean }[]
  limit?: number
  /** Whether to count all groups when the limit leaves some out. */
  counted?: boolean
}

export type CutValue = string | number | null
export type CutRow = Record<string, CutValue>
export type CutResult = {
  rows: CutRow[]
  /** How many groups there are, of a counted cut; unknown where the server left some out. */
  total?: number
  /** ISO instant at which the source of the figures was last refreshed. */
  refreshedAt: string | null
  engine: 'local' | 'cube'
  /** Of an answer of Cube: whether every part of it came from a rollup. */
  rollup?: boolean
  /** Milliseconds from question to answer. */
  took?: number
}

/** The sum of one hour of the day on one ISO weekday. */
export type HourCell = { weekday: number; hour: number; value: number }

/** A day or a run of days of a filter on the time dimension. */
export function readDates(value: string): DateRange {
  const [from = '', to = from] = value.split('..')
  return { from, to }
}
