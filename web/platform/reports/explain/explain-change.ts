import type { MeasureModel, ViewModel } from '#web/core/figures/view-model.ts'
import type { CutFilter, CutRow } from '#web/core/cut/cut.ts'
import { lessParts } from '#web/core/cut/plan-cut.ts'
import { type Chain, type ChainSum, chainOf } from './chain-of.ts'
import { taken } from './explained-difference.ts'
import { type MemberSums, type Pair, figureOf, splitFactors, splitMembers } from './change-split.ts'
import type { AskSums, Contribution, ContributionList, Explanation, ExplainQuestion } from './explanation.ts'

const periods = ['before', 'after'] as const

/**
 * What moved a figure between two periods: by its factors, and by the members of each dimension. Everything is recomputed
 * from sums, and every list adds up to the change.
 */
export async function explainChange(question: ExplainQuestion, ask: AskSums): Promise<Explanation> {
  const less = lessParts(question.measure)
  if (!less) return explainOne(question, ask)
  // A ratio less another, such as mean cycle less ideal cycle: each explained by itself, the second with its sign turned.
  const { minusNumerator: _, minusDenominator: __, ...first } = question.measure
  const [one, other] = await Promise.all(
    [first, { ...first, ...less }].map((measure) =>
      explainOne({ ...question, measure: { ...measure, name: ratioName(measure, question.view) } }, ask),
    ),
  )
  return one && other ? taken(one, other, question.measure.unit) : explainOne({ ...question, measure: first }, ask)
}

/** The measure of the view that is the same ratio. */
function ratioName(measure: MeasureModel, { measures }: ViewModel): string {
  const same = Object.values(measures).find(
    (other) => other.numerator === measure.numerator && other.denominator === measure.denominator && !lessParts(other),
  )
  return same?.name ?? measure.name
}

async function explainOne(question: ExplainQuestion, ask: AskSums): Promise<Explanation> {
  const { measure, view } = question
  const chain = chainOf(measure, view)
  const totals = await Promise.all(chain.sums.map((sum) => totalOf(sum, question, ask)))
  const sums = totals.map(({ before, after }): Pair => ({ before: before ?? 0, after: after ?? 0 }))
  const unknown = (period: keyof Pair) => totals.at(-1)?.[period] === null && chain.kind === 'ratio'
  const figure = (period: keyof Pair) =>
    unknown(period)
      ? null
      : figureOf(
          chain.kind,
          sums.map((sum) => sum[period]),
        )
  const [before, after] = [figure('before'), figure('after')]
  if (before === null || after === null)
    return { name: measure.name, before, after, change: null, factors: [], lists: [] }
  const factors = chain.factors.length > 0 ? splitFactors(chain.kind, sums) : null
  const lists = await Promise.all([
    ...question.dimensions.map((dimension) => memberList(chain, dimension, sums, question, ask)),
    ...question.causes.map((cause) => causeList(cause, chain, sums, after - before, question, ask)),
  ])
  return {
    name: measure.name,
    before,
    after,
    change: after - before,
    factors: (factors ?? []).flatMap((factor, index) => {
      const named = chain.factors[index]
      return named ? [{ ...named, before: factor.before, after: factor.after, effect: factor.effect }] : []
    }),
    lists: lists.filter((list) => list !== null),
  }
}

type Totals = { before: number | null; after: number | null }

async function totalOf(sum: ChainSum, question: ExplainQuestion, ask: AskSums): Promise<Totals> {
  const [before, after] = await Promise.all(periods.map((period) => askSum(sum, null, period, question, ask)))
  return { before: valueOf(before?.[0], sum), after: valueOf(after?.[0], sum) }
}

function askSum(sum: ChainSum, by: string | null, period: keyof Pair, question: ExplainQuestion, ask: AskSums) {
  const measures = sum.parts.map((part) => part.name)
  return ask(period, question.view, { measures, by, filters: withoutIgnored(question.filters, sum) })
}

const withoutIgnored = (filters: CutFilter[], sum: ChainSum): CutFilter[] =>
  filters.filter((filter) => !sum.ignores.includes(filter.dimension))

/** Sum of a row's parts; null when all are unknown, as SQL's sum of nothing. */
function valueOf(row: CutRow | undefined, sum: ChainSum): number | null {
  const presentParts = sum.parts.filter(({ name }) => typeof row?.[name] === 'number')
  if (presentParts.length === 0) return null
  return presentParts.reduce((total, { name, sign }) => total + sign * Number(row?.[name]), 0)
}

async function memberList(
  chain: Chain,
  dimension: string,
  totals: Pair[],
  question: ExplainQuestion,
  ask: AskSums,
): Promise<ContributionList | null> {
  if (!knows(question.view, chain, dimension)) return null
  const keys = new Map<string | null, number>()
  const columns = await Promise.all(
    chain.sums.map(async (sum) => {
      if (sum.ignores.includes(dimension)) return null
      const [before, after] = await Promise.all(
        periods.map(async (period) => byMember(await askSum(sum, dimension, period, question, ask), dimension, sum)),
      )
      return { before: before ?? new Map(), after: after ?? new Map() }
    }),
  )
  for (const column of columns)
    for (const period of periods) for (const key of column?.[period].keys() ?? []) keys.set(key, 0)
  const members = [...keys.keys()]
  const sums = columns.map((column): MemberSums => {
    if (!column) return { shared: true }
    const of = (period: keyof Pair) => members.map((key) => column[period].get(key) ?? 0)
    return { shared: false, before: of('before'), after: of('after') }
  })
  const split = splitMembers(chain.kind, totals, sums)
  if (!split) return null
  const partValue = (index: number, period: keyof Pair): number | null => {
    const values = sums.map((sum, at) => (sum.shared ? (totals[at]?.[period] ?? 0) : (sum[period][index] ?? 0)))
    const lastColumn = columns.at(-1)
    if (lastColumn && lastColumn[period].get(members[index] ?? null) === undefined) return null
    return figureOf(chain.kind, values)
  }
  const present = (index: number, period: keyof Pair) => sums.some((sum) => !sum.shared && sum[period][index] !== 0)
  const rows = members.flatMap((key, index): Contribution[] => {
    const part = split.members[index]
    const [was, is] = [present(index, 'before'), present(index, 'after')]
    if (!part || (!was && !is)) return []
    const presence = was && is ? 'both' : is ? 'new' : 'gone'
    return [{ key, before: partValue(index, 'before'), after: partValue(index, 'after'), ...part, presence }]
  })
  // A single member repeats the figure itself.
  return rows.length > 1 ? { dimension, view: question.view, by: split.by, rows: ranked(rows), rest: null } : null
}

/** Whether the dimension applies to the facts of the figure: a production report has no reason of a stop. */
function knows(view: ViewModel, chain: Chain, dimension: string): boolean {
  const dimensionFacts = view.dimensions[dimension]?.facts
  return (
    !dimensionFacts ||
    chain.sums.every((sum) =>
      sum.parts.every(({ name }) => {
        const facts = view.measures[name]?.facts
        return sum.ignores.includes(dimension) || !facts || facts.some((fact) => dimensionFacts.includes(fact))
      }),
    )
  )
}

/** Sums by member; members without a known sum are left out, and count as 0. */
function byMember(rows: CutRow[], dimension: string, sum: ChainSum): Map<string | null, number> {
  const members = new Map<string | null, number>()
  for (const row of rows) {
    const value = valueOf(row, sum)
    const key = row[dimension]
    if (value !== null) members.set(key === null || key === undefined ? null : String(key), value)
  }
  return members
}

async function causeList(
  cause: ExplainQuestion['causes'][number],
  chain: Chain,
  totals: Pair[],
  change: number,
  question: ExplainQuestion,
  ask: AskSums,
): Promise<ContributionList | null> {
  const { dimension, of, from, sign } = cause
  const filters = question.filters.filter((filter) => Object.hasOwn(from.dimensions, filter.dimension))
  // A filter that the causes cannot follow would make them causes of something else.
  if (filters.length < question.filters.length) return null
  const sum: ChainSum = { parts: [{ name: of, sign: 1 }], ignores: [] }
  const [before, after] = await Promise.all(
    periods.map(async (period) =>
      byMember(await ask(period, from, { measures: [of], by: dimension, filters }), dimension, sum),
    ),
  )
  const whole = chain.kind === 'ratio' ? (totals[0] ?? { before: 0, after: 0 }) : { before: 1, after: 1 }
  const members = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  const rows = [...members].flatMap((key): Contribution[] => {
    const [was, is] = [before?.get(key) ?? 0, after?.get(key) ?? 0]
    if (was === 0 && is === 0) return []
    const [part, now] = [was / whole.before, is / whole.after]
    const presence = was && is ? 'both' : is ? 'new' : 'gone'
    return [{ key, before: part, after: now, total: sign * (now - part), parts: [], presence }]
  })
  if (rows.length === 0) return null
  const rest = change - rows.reduce((total, row) => total + row.total, 0)
  return { dimension, view: from, by: 'whole', rows: ranked(rows), rest: { name: cause.rest, total: rest } }
}

const ranked = (rows: Contribution[]): Contribution[] => rows.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total))
