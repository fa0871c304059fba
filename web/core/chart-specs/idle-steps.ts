import { type ViewModel, measureOf } from '../figures/view-model.ts'
import type { CutRow } from '../cut/cut.ts'

/**
 * Figure of one day, week or month on a line. On a day off nothing was planned and nothing happened: every ratio of the
 * question is empty and a 0 means as little, so the line has a gap; a drop to 0 on each Sunday would look like a fault.
 * Without ratios, several zero sums indicate a day off; a single one does not.
 */
export function courseValue(
  row: CutRow | undefined,
  name: string,
  { measures, view }: { measures: readonly string[]; view: ViewModel },
): number | null {
  const value = row?.[name]
  if (!row || typeof value !== 'number') return null
  return value === 0 && isIdle(row, measures, view) ? null : value
}

function isIdle(row: CutRow, measures: readonly string[], view: ViewModel): boolean {
  const offered = measures.filter((name) => Object.hasOwn(view.measures, name))
  const ratios = offered.filter((name) => measureOf(view, name).kind === 'ratio')
  const nothing = (name: string) => (row[name] ?? 0) === 0
  if (ratios.length > 0) return ratios.every((name) => (row[name] ?? null) === null)
  return offered.length > 1 && offered.every(nothing)
}
