import { shapleyWeights } from './product-split.ts'
import { splitInverse, splitRatio, splitShares } from './ratio-split.ts'

/** A value in the compared period and in the period itself. */
export type Pair = { before: number; after: number }

/**
 * A figure as a chain of sums. A ratio is the last sum over the first, and each sum over the one before it is a factor:
 * run time / planned time, ideal time / run time, ideal time of good pieces / ideal time. An amount is the last sum,
 * and its first factor is the first sum itself. The product of the factors is always the figure.
 */
export type ChainKind = 'ratio' | 'amount'

/** One sum of the chain, by the members of a dimension; `shared` when it does not depend on the dimension. */
export type MemberSums = { shared: false; before: number[]; after: number[] } | { shared: true }

/** Contribution of a member, as a whole and in parts: by factor, or by rate and mix. The parts add up to the whole. */
export type MemberPart = { total: number; parts: number[] }

export type SplitBy = 'factors' | 'rateAndMix' | 'whole'

export type FactorSplit = { before: number | null; after: number | null; effect: number; weight: number }

/** Value of the figure; null when it has none. */
export function figureOf(kind: ChainKind, sums: readonly number[]): number | null {
  const last = sums.at(-1) ?? 0
  if (kind === 'amount') return last
  return sums[0] ? last / sums[0] : null
}

/**
 * The factors with their share in the change. Null when the figure is not a product of them: something was made of
 * nothing, such as pieces without any run time.
 */
export function splitFactors(kind: ChainKind, sums: readonly Pair[]): FactorSplit[] | null {
  const of = (period: keyof Pair) =>
    factorsOf(
      kind,
      sums.map((sum) => sum[period]),
    )
  const was = of('before')
  const is = of('after')
  if (!was || !is) return null
  // A factor that is 0 / 0 in one period cannot have changed; it keeps the value of the other period.
  const before = was.map((value, index) => value ?? is[index] ?? 1)
  const after = is.map((value, index) => value ?? was[index] ?? 1)
  return shapleyWeights(before, after).map((weight, index) => ({
    before: was[index] ?? null,
    after: is[index] ?? null,
    effect: ((after[index] ?? 0) - (before[index] ?? 0)) * weight,
    weight,
  }))
}

function factorsOf(kind: ChainKind, sums: readonly number[]): (number | null)[] | null {
  const factors: (number | null)[] = kind === 'amount' ? [sums[0] ?? 0] : []
  for (let at = 1; at < sums.length; at++) {
    const [over, under] = [sums[at] ?? 0, sums[at - 1] ?? 0]
    if (under === 0 && over !== 0) return null
    factors.push(under === 0 ? null : over / under)
  }
  return factors
}

/**
 * Contribution of each member of a dimension to the change of the figure, or null when the dimension does not apply to
 * it. With factors, a member's part of a factor is its contribution to the factor's own change, times the value of a
 * change of that factor; so the columns add up to the factors and the rows to the members, and both to the change.
 */
export function splitMembers(
  kind: ChainKind,
  totals: readonly Pair[],
  members: readonly MemberSums[],
): { by: SplitBy; members: MemberPart[] } | null {
  const unshared = members.filter((sums) => !sums.shared)
  const last = members.at(-1)
  if (unshared.length === 0 || !last) return null
  const factors = splitFactors(kind, totals)
  const chained = factors !== null && factors.length > 1
  if (unshared.length === members.length && chained) return byFactors(kind, totals, unshared, factors)
  if (unshared.length === 1 && !last.shared && chained) return byLastFactor(kind, totals, last, factors)
  const first = members[0]
  if (!last.shared) {
    if (kind === 'amount') return whole(differences(last))
    if (first && !first.shared) return byRateAndMix(first, last)
    return whole(splitShares(last, totals[0] ?? { before: 0, after: 0 }))
  }
  if (kind === 'ratio' && first && !first.shared)
    return whole(splitInverse(first, totals.at(-1) ?? { before: 0, after: 0 }))
  return null
}

type OwnSums = Extract<MemberSums, { shared: false }>

function byFactors(
  kind: ChainKind,
  totals: readonly Pair[],
  sums: readonly OwnSums[],
  factors: readonly FactorSplit[],
) {
  const columns = factors.map(({ weight }, index): number[] => {
    const at = kind === 'amount' ? index : index + 1
    const over = sums[at]
    const under = sums[at - 1]
    if (!over) return []
    if (!under) return differences(over).map((value) => value * weight)
    const whole = totals[at - 1]
    if (!whole || whole.before === 0 || whole.after === 0) return over.before.map(() => 0)
    return ratioParts(under, over).map(({ rate, mix }) => (rate + mix) * weight)
  })
  return { by: 'factors' as const, members: turned(columns) }
}

/** Only the last sum is the member's own; the factors before it are everybody's. */
function byLastFactor(kind: ChainKind, totals: readonly Pair[], last: OwnSums, factors: readonly FactorSplit[]) {
  const under = totals.at(-2) ?? { before: 0, after: 0 }
  const ratio = (value: number | undefined, by: number) => (by === 0 ? null : (value ?? 0) / by)
  const filled = (index: number, period: 'before' | 'after') =>
    factors[index]?.[period] ?? factors[index]?.[period === 'before' ? 'after' : 'before'] ?? 1
  const members = last.before.map((was, index) => {
    const share = { before: ratio(was, under.before), after: ratio(last.after[index], under.after) }
    const before = factors.map((_, at) => filled(at, 'before'))
    const after = factors.map((_, at) => filled(at, 'after'))
    before[factors.length - 1] = share.before ?? share.after ?? 0
    after[factors.length - 1] = share.after ?? share.before ?? 0
    const parts = shapleyWeights(before, after).map((weight, at) => ((after[at] ?? 0) - (before[at] ?? 0)) * weight)
    return { parts, total: parts.reduce((sum, part) => sum + part, 0) }
  })
  return { by: 'factors' as const, members }
}

function byRateAndMix(under: OwnSums, over: OwnSums) {
  const members = ratioParts(under, over).map(({ rate, mix }) => ({ total: rate + mix, parts: [rate, mix] }))
  return { by: 'rateAndMix' as const, members }
}

const whole = (values: readonly number[]) => ({
  by: 'whole' as const,
  members: values.map((total) => ({ total, parts: [] })),
})

function ratioParts(under: OwnSums, over: OwnSums) {
  const fractions = (period: keyof Pair) =>
    over[period].map((numerator, index) => ({ numerator, denominator: under[period][index] ?? 0 }))
  return splitRatio(fractions('before'), fractions('after'))
}

const differences = (sums: OwnSums): number[] => sums.before.map((was, index) => (sums.after[index] ?? 0) - was)

function turned(columns: readonly number[][]): MemberPart[] {
  const rows = columns[0]?.length ?? 0
  return Array.from({ length: rows }, (_, index) => {
    const parts = columns.map((column) => column[index] ?? 0)
    return { parts, total: parts.reduce((sum, part) => sum + part, 0) }
  })
}
