import type { Cut, CutRow, CutValue } from './cut.ts'
import { type CutPlan, type PartAt, addParts, divide } from './plan-cut.ts'

/**
 * A cut's rows from the rows of its sums, in the order of the plan: every measure is added or divided from its parts,
 * wherever they were summed.
 */
export function joinSums(cut: Pick<Cut, 'by'>, plan: CutPlan, answers: readonly CutRow[][]): CutRow[] {
  const names = cut.by.map((key) => key.dimension)
  const wider = plan.sums.map(({ ignored }, index) => {
    const kept = names.filter((name) => !ignored.includes(name))
    return { kept, rows: index > 0 ? new Map(answers[index]?.map((row) => [groupKey(row, kept), row])) : null }
  })
  return (answers[0] ?? []).map((row) => {
    const done: CutRow = { ...row }
    const part = ({ at, name }: PartAt): CutValue | undefined => {
      const sums = wider[at]
      const from = sums?.rows ? sums.rows.get(groupKey(row, sums.kept)) : row
      return from?.[name]
    }
    for (const measure of plan.measures)
      done[measure.name] =
        measure.kind === 'ratio'
          ? addParts(
              [divide(part(measure.numerator), part(measure.denominator))],
              measure.less ? [divide(part(measure.less.numerator), part(measure.less.denominator))] : [],
            )
          : addParts(measure.plus.map(part), measure.minus.map(part))
    return done
  })
}

export const groupKey = (row: CutRow, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => row[name] ?? null))

/** HAVING, ORDER BY and LIMIT of a cut, over rows that are already here. */
export function arrange(rows: CutRow[], { any, sort, limit }: Pick<Cut, 'any' | 'sort' | 'limit'>): CutRow[] {
  const kept = any?.length ? rows.filter((row) => any.some((name) => (row[name] ?? 0) !== 0)) : rows
  const sorted = sort?.length ? kept.toSorted((a, b) => compareRows(a, b, sort)) : kept
  return limit === undefined ? sorted : sorted.slice(0, limit)
}

function compareRows(a: CutRow, b: CutRow, sort: NonNullable<Cut['sort']>): number {
  for (const { by, desc } of sort) {
    const [x, y] = [a[by] ?? null, b[by] ?? null]
    if (x === y) continue
    if (x === null) return 1
    if (y === null) return -1
    return (x < y ? -1 : 1) * (desc ? -1 : 1)
  }
  return 0
}
