import type { Cut, CutFilter, CutRow } from '#web/core/cut/cut.ts'
import { joinSums } from '#web/core/cut/join-sums.ts'
import { planOf } from '#web/core/cut/plan-cut.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { conditionsOf, pickRows, sumRows } from './column-sums.ts'
import { readColumns } from './columns.ts'
import type { Extract } from './extract.ts'

/** Sums over an extract, by one dimension or over everything; null when the extract lacks a member. */
export type ExtractSums = (asked: {
  /** Additive measures. */
  measures: readonly string[]
  by: string | null
  filters: readonly CutFilter[]
}) => CutRow[] | null

/**
 * Sums an extract's columns in place, for the few totals that are needed once: they are available as soon as the rows
 * are.
 */
export function readSums(extract: Extract, view: ViewModel, timeDimension: string): ExtractSums {
  const bytes = extract.rows > 0 ? extract.bytes : new Uint8Array()
  const numbers = new Set(Object.keys(view.measures))
  const columns = readColumns(bytes, { numbers, days: new Set([timeDimension]) })
  return ({ measures, by, filters }) => {
    if (columns.rows === 0) return []
    const keys: Cut['by'] = by === null ? [] : [{ dimension: by }]
    const cut = { measures: [...measures], by: keys, filters: [...filters], range: { from: '', to: '' } }
    const plan = planOf(cut, view)
    const { parts } = plan.sums[0]
    const members = keys.map(({ dimension }) => [dimension, columns.members.get(dimension)] as const)
    const held = members.flatMap(([name, column]) => (column ? [[name, column] as const] : []))
    if (held.length < members.length || !parts.every((name) => columns.numbers.has(name))) return null
    if (!filters.every(({ dimension }) => columns.members.has(dimension))) return null
    const picked = pickRows(columns, conditionsOf(filters, timeDimension))
    const rows = joinSums(cut, plan, [sumRows(columns, { picked, by: new Map(held), parts })])
    const names = [...keys.map((key) => key.dimension), ...measures]
    return rows.map((row) =>
      Object.fromEntries(names.map((name): [string, CutRow[string]] => [name, row[name] ?? null])),
    )
  }
}
