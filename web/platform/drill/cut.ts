import type { DateRange, Granularity } from '../reports/time/business-date.ts'
import { type MeasureModel, type ViewModel, measureOf } from '../cube/view-model.ts'

/**
 * Rows whose dimension holds one of the values; null stands for 'no value'. Values of the time dimension are days,
 * `2026-11-20`, or runs of days, `2026-11-16..2026-11-22`.
 */
export type CutFilter = { dimension: string; values: (string | null)[] }

/** What a cut groups by: a dimension, or the business date by a step of the calendar. */
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
}

export type CutValue = string | number | null
export type CutRow = Record<string, CutValue>
export type CutResult = {
  rows: CutRow[]
  /** ISO instant at which the source of the figures was last refreshed. */
  refreshedAt: string | null
  engine: 'local' | 'cube'
}

/** A denominator that must not be narrowed by some of the cut's dimensions, and the measures that need it. */
export type WholePart = { ignored: string[]; parts: string[] }

/** A cut's measures taken apart into sums. */
export type CutParts = {
  measures: MeasureModel[]
  /** Additive measures summed by the cut itself. */
  own: string[]
  /** Denominators summed over a wider cut, grouped by what they ignore. */
  wholes: WholePart[]
}

/** Takes a cut's measures apart: each ratio needs its numerator here and its denominator here or over a wider cut. */
export function partsOf(cut: Cut, view: ViewModel): CutParts {
  const measures = cut.measures.map((name) => measureOf(view, name))
  const own = new Set<string>()
  const wholes = new Map<string, WholePart>()
  for (const measure of measures) {
    if (measure.kind === 'additive') {
      own.add(measure.name)
      continue
    }
    const { numerator, denominator } = ratioParts(measure)
    own.add(numerator)
    const ignored = ignoredBy(measure, cut)
    if (ignored.length === 0) own.add(denominator)
    else {
      const key = ignored.join()
      const whole = wholes.get(key) ?? { ignored, parts: [] }
      if (!whole.parts.includes(denominator)) whole.parts.push(denominator)
      wholes.set(key, whole)
    }
  }
  for (const name of cut.any ?? []) own.add(measureOf(view, name).name)
  return { measures, own: [...own], wholes: [...wholes.values()] }
}

/** Dimensions of the cut that the measure's denominator does not depend on, sorted. */
export function ignoredBy(measure: MeasureModel, cut: Pick<Cut, 'by' | 'filters' | 'present'>): string[] {
  const touched = new Set([...cut.by.map((key) => key.dimension), ...cut.filters.map((filter) => filter.dimension)])
  if (cut.present) touched.add(cut.present)
  return measure.ignores.filter((dimension) => touched.has(dimension)).toSorted()
}

export function ratioParts(measure: MeasureModel): { numerator: string; denominator: string } {
  if (!measure.numerator || !measure.denominator)
    throw new Error(`The ratio ${measure.name} names no numerator or denominator`)
  return { numerator: measure.numerator, denominator: measure.denominator }
}

/** Divides; null for an empty denominator, never 0 or NaN. */
export function divide(numerator: CutValue | undefined, denominator: CutValue | undefined): number | null {
  if (typeof numerator !== 'number' || typeof denominator !== 'number' || denominator === 0) return null
  return numerator / denominator
}

/** A day or a run of days of a filter on the time dimension. */
export function readDates(value: string): DateRange {
  const [from = '', to = from] = value.split('..')
  return { from, to }
}
