import { ratioParts } from '../cut/plan-cut.ts'
import {
  type DimensionModel,
  type MeasureModel,
  type ViewModel,
  dimensionOf,
  measureOf,
} from '../figures/view-model.ts'

/**
 * How a measure can be split by a dimension: every fact it counts knows the dimension; one part of a ratio stays whole,
 * as the run time does when failures are split by reason; or not at all.
 */
export type Splitting = 'every' | 'partWhole' | 'never'

export function splitting(view: ViewModel, measureName: string, dimensionName: string): Splitting {
  const measure = measureOf(view, measureName)
  const dimension = dimensionOf(view, dimensionName)
  if (measure.kind === 'additive') return knows(measure, dimension) ? 'every' : 'never'
  const { numerator, denominator } = ratioParts(measure)
  const upper = knows(measureOf(view, numerator), dimension)
  const lower = knows(measureOf(view, denominator), dimension)
  if (upper && lower) return 'every'
  const wholeLower = upper && measure.ignores.includes(dimensionName)
  const wholeUpper = lower && measure.numeratorIgnores.includes(dimensionName)
  return wholeLower || wholeUpper ? 'partWhole' : 'never'
}

/** Kinds of fact that a measure counts; for a ratio, the kinds of its parts. */
export function factsOf(view: ViewModel, name: string): string[] {
  const measure = measureOf(view, name)
  if (measure.kind === 'additive') return measure.facts ?? []
  const parts = Object.values(ratioParts(measure)).flatMap((part) => measureOf(view, part).facts ?? [])
  return [...new Set(parts)]
}

function knows({ facts }: MeasureModel, dimension: DimensionModel): boolean {
  const dimensionFacts = dimension.facts
  return !dimensionFacts || !facts || facts.every((fact) => dimensionFacts.includes(fact))
}
