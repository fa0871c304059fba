import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'

/** Dimensions that people ask about first; the report's others follow in its own order. */
const first = ['machine', 'reason', 'scrap_reason', 'product', 'shift', 'operator', 'mold']

/**
 * Dimensions of an explanation: those the report groups, filters and drills by, without the date (the periods are
 * compared), codes (their names are there) and single facts.
 */
export function explainDimensions(report: ReportDefinition, view: ViewModel): string[] {
  const names = new Set([...report.drill, ...report.table.groups, ...report.filters])
  const applicable = [...names].filter(
    (name) =>
      Object.hasOwn(view.dimensions, name) &&
      name !== report.time.on &&
      view.dimensions[name]?.type !== 'time' &&
      view.dimensions[name]?.single !== true &&
      !/_(id|code)$/.test(name),
  )
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  return applicable.toSorted((a, b) => rank(a) - rank(b))
}
