import { type MeasureModel, type ViewModel, measureOf } from '#web/core/figures/view-model.ts'
import { lessParts, ratioParts } from '#web/core/cut/plan-cut.ts'
import type { ChainKind } from './change-split.ts'
import { type FactorName, factorChains } from './factor-chains.ts'

/** One sum of a chain: additive measures of the view added and taken away, and the dimensions it does not depend on. */
export type ChainSum = { parts: { name: string; sign: 1 | -1 }[]; ignores: string[] }

export type Chain = {
  kind: ChainKind
  sums: ChainSum[]
  /** Empty for a figure without factors of its own. */
  factors: { name: FactorName; unit: MeasureModel['unit'] }[]
}

/**
 * A difference of two ratios, such as mean cycle less ideal cycle, is not a chain: the two are explained one by one.
 */
export function hasChain(measure: MeasureModel): boolean {
  return lessParts(measure) === null
}

/** The chain of sums a measure is made of: with factors where it has some and the view knows them all. */
export function chainOf(measure: MeasureModel, view: ViewModel): Chain {
  const chains = Object.hasOwn(factorChains, measure.name) ? (factorChains[measure.name] ?? []) : []
  const chain = chains.find(({ sums }) => sums.every((name) => Object.hasOwn(view.measures, name)))
  if (chain)
    return {
      kind: chain.kind,
      sums: chain.sums.map((name) => sumOf(name, view)),
      factors: chain.factors.map((name, index) => ({ name, unit: factorUnit(chain.sums, chain.kind, index, view) })),
    }
  if (measure.kind === 'additive') return { kind: 'amount', sums: [sumOf(measure.name, view)], factors: [] }
  const { numerator, denominator } = ratioParts(measure)
  return { kind: 'ratio', sums: [sumOf(denominator, view), sumOf(numerator, view)], factors: [] }
}

function sumOf(name: string, view: ViewModel): ChainSum {
  const { plus, minus } = measureOf(view, name)
  return {
    parts: [
      ...(plus ?? [name]).map((part) => ({ name: part, sign: 1 as const })),
      ...minus.map((part) => ({ name: part, sign: -1 as const })),
    ],
    ignores: ignoredBy(name, view),
  }
}

/**
 * Dimensions that a sum does not depend on, by the ratios around it: run time has no reason, so all of it is compared
 * with the failures of each.
 */
function ignoredBy(name: string, { measures }: ViewModel): string[] {
  const ignored = Object.values(measures).flatMap((measure) => [
    ...(measure.denominator === name ? measure.ignores : []),
    ...(measure.numerator === name ? measure.numeratorIgnores : []),
  ])
  return [...new Set(ignored)].toSorted()
}

/** Seconds over seconds are a share, seconds over anything else a duration, pieces over seconds a speed by the hour. */
function factorUnit(sums: string[], kind: ChainKind, index: number, view: ViewModel): MeasureModel['unit'] {
  const at = kind === 'amount' ? index : index + 1
  const over = measureOf(view, sums[at] ?? '').unit
  if (at === 0) return over
  const under = measureOf(view, sums[at - 1] ?? '').unit
  if (over === under) return 'ratio'
  return over === 'seconds' ? 'seconds' : 'number'
}
