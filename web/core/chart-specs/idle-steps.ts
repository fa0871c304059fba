import { type ViewModel, measureOf } from '../figures/view-model.ts'
import type { CutRow } from '../cut/cut.ts'

/**
 * A figure of one day, week or month as a course shows it. On a day off nothing was planned and nothing happened: every
 * ratio asked with it is empty, and its 0 says as little, so it is a gap; a line that falls to 0 on each Sunday would
 * look like a fault. Where no ratio is asked, several sums of 0 tell the same; one sum alone does not.
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
