import type { ViewModel } from '../figures/view-model.ts'
import type { ReportDefinition } from './report-definition.ts'

/**
 * The report without members that the model does not offer, so that an older or a narrowed model still shows the rest.
 *
 * @param views those the reader may read; given, charts of others are left out.
 */
export function offeredReport(
  report: ReportDefinition,
  view: ViewModel,
  views?: Record<string, ViewModel>,
): ReportDefinition {
  const offered = (name: string) => Object.hasOwn(view.measures, name) || Object.hasOwn(view.dimensions, name)
  return {
    ...report,
    measures: report.measures.filter(offered),
    dimensions: report.dimensions.filter(offered),
    filters: report.filters.filter(offered),
    charts: report.charts
      .filter((chart) => !chart.view || !views || Object.hasOwn(views, chart.view))
      .map((chart) => (chart.kind === 'waterfall' ? { ...chart, losses: chart.losses.filter(offered) } : chart)),
    table: {
      ...report.table,
      rows: report.table.rows.filter(offered),
      columns: report.table.columns.filter(offered),
      groups: report.table.groups.filter(offered),
    },
  }
}
