import type { Cut } from '#web/core/cut/cut.ts'
import type { CutPlan, MeasurePlan, PartAt } from '#web/core/cut/plan-cut.ts'
import type { Summed } from './column-sums.ts'
import type { Members } from './members.ts'

type Compare = (a: number, b: number) => number

/** The order of groups: by numbers, with NaN for missing ones, or by texts. */
type Order = { score?: (group: number) => number; text?: (group: number) => string | null; desc: boolean }

/**
 * The groups that a cut's limit leaves, found before any of them is written out as a row: of half a million single rows a
 * table shows two thousand.
 *
 * @returns null where the order depends on wider sums.
 */
export function firstGroups(
  { any, sort = [], limit = Infinity }: Pick<Cut, 'any' | 'sort' | 'limit'>,
  plan: CutPlan,
  summed: Summed,
): { chosen: Uint32Array; total: number } | null {
  const orders: Order[] = []
  for (const { by, desc } of sort) {
    const members = summed.by.get(by)
    const measure = plan.measures.find(({ name }) => name === by)
    const score = measure && measureScore(measure, summed)
    if (members) orders.push({ ...memberOrder(members, summed.first), desc })
    else if (score) orders.push({ score, desc })
    else if (measure) return null
  }
  const all = new Uint32Array(summed.first.length)
  for (let group = 0; group < all.length; group++) all[group] = group
  const sumsOfAny = (any ?? []).map((name) => summed.sums.get(name))
  const kept = any?.length
    ? all.filter((group) => sumsOfAny.some((sums) => sums && sums[group] !== 0 && !Number.isNaN(sums[group])))
    : all
  return { chosen: kept.length > limit ? leading(kept, orders, limit) : kept, total: kept.length }
}

function leading(groups: Uint32Array, orders: readonly Order[], limit: number): Uint32Array {
  const [first] = orders
  if (!first) return groups.slice(0, limit)
  const score = first.score ?? rankScore(groups, first.text ?? (() => null))
  // Groups without a value come last in both directions.
  const place = (value: number) => (Number.isNaN(value) ? Infinity : first.desc ? -value : value)
  const places = new Float64Array(groups.length)
  for (let at = 0; at < places.length; at++) places[at] = place(score(groups[at]!))
  const last = smallest(places, limit)
  const near = groups.filter((_, at) => places[at]! <= last)
  return near.toSorted(inOrder(orders)).slice(0, limit)
}

/** The `nth` smallest of values without NaN, found without sorting the others (quickselect, Hoare 1961). */
function smallest(values: Float64Array, nth: number): number {
  const some = values.slice()
  const wanted = nth - 1
  let [low, high] = [0, some.length - 1]
  while (low < high) {
    const pivot = some[(low + high) >> 1]!
    let [left, right] = [low, high]
    while (left <= right) {
      while (some[left]! < pivot) left++
      while (some[right]! > pivot) right--
      if (left > right) break
      const value = some[left]!
      some[left++] = some[right]!
      some[right--] = value
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return some[wanted]!
}

function inOrder(orders: readonly Order[]): Compare {
  const compares = orders.map(({ score, text, desc }): Compare => {
    const turn = desc ? -1 : 1
    return (a, b) => {
      const [x, y] = score ? [missing(score(a)), missing(score(b))] : [text?.(a) ?? null, text?.(b) ?? null]
      if (x === y) return 0
      if (x === null) return 1
      if (y === null) return -1
      return x < y ? -turn : turn
    }
  })
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return a - b
  }
}

const missing = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** Members that lie in their order are compared by their numbers. */
function memberOrder({ of, keys }: Members, first: Uint32Array): Pick<Order, 'score' | 'text'> {
  const place = (group: number) => of[first[group]!]!
  if (keys.ordered) return { score: (group) => (place(group) < keys.length - 1 ? place(group) : Number.NaN) }
  return { text: (group) => keys.at(place(group)) ?? null }
}

function rankScore(groups: Uint32Array, text: (group: number) => string | null): (group: number) => number {
  const texts = new Set(Array.from(groups, text))
  texts.delete(null)
  const ranks = new Map([...texts].toSorted((a, b) => (a! < b! ? -1 : 1)).map((each, rank) => [each, rank]))
  return (group) => ranks.get(text(group)) ?? Number.NaN
}

/** Null where a part of the measure is summed over a wider cut. */
function measureScore(measure: MeasurePlan, { sums }: Summed): ((group: number) => number) | null {
  const read = ({ at, name }: PartAt) => (at === 0 ? sums.get(name) : undefined)
  const divisions =
    measure.kind === 'ratio'
      ? [measure, ...(measure.less ? [measure.less] : [])].map(({ numerator, denominator }) => [
          read(numerator),
          read(denominator),
        ])
      : []
  if (measure.kind === 'sum') {
    const [plus, minus] = [measure.plus.map(read), measure.minus.map(read)]
    if (![...plus, ...minus].every((part) => part !== undefined)) return null
    return (group) =>
      plus.reduce((sum, part) => sum + part![group]!, 0) - minus.reduce((sum, part) => sum + part![group]!, 0)
  }
  if (!divisions.flat().every((part) => part !== undefined)) return null
  const quotients = divisions.map(([above, below]) => (group: number) => {
    const divisor = below![group]!
    return divisor === 0 ? Number.NaN : above![group]! / divisor
  })
  return (group) => quotients.slice(1).reduce((rest, less) => rest - less(group), quotients[0]!(group))
}
