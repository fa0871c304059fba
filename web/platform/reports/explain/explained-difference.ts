import type { MeasureModel } from '#web/core/figures/view-model.ts'
import type { Contribution, ContributionList, Explanation } from './explanation.ts'

/** Explanation of a difference of two figures, from their explanations; both are their own factors. */
export function taken(one: Explanation, other: Explanation, unit: MeasureModel['unit']): Explanation {
  const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
  const before = difference(one.before, other.before)
  const after = difference(one.after, other.after)
  const change = difference(after, before)
  if (change === null) return { name: one.name, before, after, change, factors: [], lists: [] }
  const factor = (explained: Explanation, sign: 1 | -1) => ({
    name: { measure: explained.name },
    unit,
    before: explained.before,
    after: explained.after,
    effect: sign * (explained.change ?? 0),
  })
  return {
    name: one.name,
    before,
    after,
    change,
    factors: [factor(one, 1), factor(other, -1)],
    lists: one.lists.flatMap((list) => {
      const second = other.lists.find(({ dimension, view }) => dimension === list.dimension && view === list.view)
      return second && !list.rest ? [joined(list, second)] : []
    }),
  }
}

function joined(list: ContributionList, second: ContributionList): ContributionList {
  const others = new Map(second.rows.map((row) => [row.key, row]))
  const keys = new Set([...list.rows, ...second.rows].map((row) => row.key))
  const rowsByKey = new Map(list.rows.map((row) => [row.key, row]))
  const rows = [...keys].map((key): Contribution => {
    const [a, b] = [rowsByKey.get(key), others.get(key)]
    const difference = (x?: number | null, y?: number | null) =>
      x === null || x === undefined || y === null || y === undefined ? null : x - y
    const parts = [a?.total ?? 0, -(b?.total ?? 0)]
    return {
      key,
      before: difference(a?.before, b?.before),
      after: difference(a?.after, b?.after),
      parts,
      total: (parts[0] ?? 0) + (parts[1] ?? 0),
      presence: a?.presence ?? b?.presence ?? 'both',
    }
  })
  return {
    ...list,
    by: 'factors',
    rows: rows.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total)),
  }
}
