import type { ReportDefinition } from '#web/core/report/report-definition.ts'

/** Reports by the members they show, `view.member`; read from the definitions themselves, so it cannot fall behind. */
export function usageIndex(reports: readonly ReportDefinition[]): Map<string, ReportDefinition[]> {
  const index = new Map<string, ReportDefinition[]>()
  for (const report of reports)
    for (const member of new Set(membersOf(report))) index.set(member, [...(index.get(member) ?? []), report])
  return index
}

/** Every member that a report shows, filters by or opens. */
export function membersOf(report: ReportDefinition): string[] {
  const ownMembers = [
    ...report.measures,
    ...report.dimensions,
    ...report.filters,
    ...report.drill,
    ...report.table.rows,
    ...report.table.columns,
  ]
  return [
    ...ownMembers.map((name) => `${report.view}.${name}`),
    ...report.charts.flatMap((chart) => textsOf(chart).map((name) => `${chart.view ?? report.view}.${name}`)),
    ...report.headline.map(({ measure, view = report.view }) => `${view}.${measure}`),
    ...report.facts.flatMap((list) => [...list.dimensions, ...list.measures].map((name) => `${list.view}.${name}`)),
  ]
}

/** All texts in a chart's definition; texts that are no members are ignored. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
