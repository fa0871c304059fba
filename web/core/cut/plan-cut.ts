import { type MeasureModel, type ViewModel, measureOf } from '../figures/view-model.ts'
import type { Cut, CutValue } from './cut.ts'

/** Sums over a wider cut than the asked one: without the dimensions in `ignored`. Nothing ignored is the cut itself. */
export type Sums = { ignored: string[]; parts: string[] }

/** The place of a sum: `sums[at]`, under its name. */
export type PartAt = { at: number; name: string }

type Division = { numerator: PartAt; denominator: PartAt }

/** How an asked measure is made of sums: added and taken away, or divided, with a second ratio taken from the first. */
export type MeasurePlan =
  | { name: string; kind: 'sum'; plus: PartAt[]; minus: PartAt[] }
  | ({ name: string; kind: 'ratio'; less?: Division } & Division)

/** A cut's measures taken apart into sums; `sums[0]` is the cut itself. */
export type CutPlan = { measures: MeasurePlan[]; sums: [Sums, ...Sums[]] }

/**
 * Takes a cut's measures apart. A part of a ratio that does not depend on some of the cut's dimensions is summed over a
 * wider cut: the downtime share of a reason divides by all run time, not by the run time of that reason.
 */
export function planOf(cut: Cut, view: ViewModel): CutPlan {
  const plainSums: Sums = { ignored: [], parts: [] }
  const plan: CutPlan = { measures: [], sums: [plainSums] }
  const part = (name: string, ignores: string[]): PartAt => {
    const ignored = touchedBy(ignores, cut)
    let at = plan.sums.findIndex((sums) => sums.ignored.join() === ignored.join())
    if (at < 0) at = plan.sums.push({ ignored, parts: [] }) - 1
    const { parts } = plan.sums[at] ?? plainSums
    if (!parts.includes(measureOf(view, name).name)) parts.push(name)
    return { at, name }
  }
  for (const name of cut.measures) {
    const measure = measureOf(view, name)
    if (measure.kind === 'additive') {
      const plus = (measure.plus ?? [name]).map((each) => part(each, []))
      plan.measures.push({ name, kind: 'sum', plus, minus: measure.minus.map((each) => part(each, [])) })
      continue
    }
    const { numerator, denominator } = ratioParts(measure)
    const less = lessParts(measure)
    const division = (above: string, below: string): Division => ({
      numerator: part(above, measure.numeratorIgnores),
      denominator: part(below, measure.ignores),
    })
    plan.measures.push({
      name,
      kind: 'ratio',
      ...division(numerator, denominator),
      ...(less && { less: division(less.numerator, less.denominator) }),
    })
  }
  for (const name of cut.any ?? []) part(name, [])
  return plan
}

/** The cut's conditions without the ignored dimensions. */
export function widen(cut: Cut, ignored: string[]): Pick<Cut, 'filters' | 'present' | 'range'> {
  return {
    range: cut.range,
    filters: cut.filters.filter((filter) => !ignored.includes(filter.dimension)),
    present: cut.present && ignored.includes(cut.present) ? undefined : cut.present,
  }
}

/** The given dimensions that the cut groups or filters by, sorted. */
function touchedBy(dimensions: string[], cut: Pick<Cut, 'by' | 'filters' | 'present'>): string[] {
  const touched = new Set([...cut.by.map((key) => key.dimension), ...cut.filters.map((filter) => filter.dimension)])
  if (cut.present) touched.add(cut.present)
  return dimensions.filter((dimension) => touched.has(dimension)).toSorted()
}

type RatioParts = { numerator: string; denominator: string }

export function ratioParts({ name, numerator, denominator }: MeasureModel): RatioParts {
  if (!numerator || !denominator) throw new Error(`The ratio ${name} names no numerator or denominator`)
  return { numerator, denominator }
}

/** The ratio that is taken from a measure's first, if there is one. */
export function lessParts({ minusNumerator, minusDenominator }: MeasureModel): RatioParts | null {
  return minusNumerator && minusDenominator ? { numerator: minusNumerator, denominator: minusDenominator } : null
}

/** The sums that a list of measures is made of. */
export function additiveParts(view: ViewModel, measures: string[]): string[] {
  const parts = new Set<string>()
  for (const name of measures) {
    const measure = measureOf(view, name)
    if (measure.kind === 'ratio')
      for (const part of [...Object.values(ratioParts(measure)), ...Object.values(lessParts(measure) ?? {})])
        parts.add(part)
    else for (const part of [...(measure.plus ?? [name]), ...measure.minus]) parts.add(part)
  }
  return [...parts]
}

/** Divides; null for an empty denominator, never 0 or NaN. */
export function divide(numerator: CutValue | undefined, denominator: CutValue | undefined): number | null {
  if (typeof numerator !== 'number' || typeof denominator !== 'number' || denominator === 0) return null
  return numerator / denominator
}

/** Adds and takes away; like SQL, unknown as soon as one part is. */
export function addParts(plus: (CutValue | undefined)[], minus: (CutValue | undefined)[]): number | null {
  let sum = 0
  for (const value of plus) {
    if (typeof value !== 'number') return null
    sum += value
  }
  for (const value of minus) {
    if (typeof value !== 'number') return null
    sum -= value
  }
  return sum
}
