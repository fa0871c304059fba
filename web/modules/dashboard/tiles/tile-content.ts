import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { HeadlineFigure, ReportChart, ReportDefinition } from '#web/core/report/report-definition.ts'
import { answerContent } from '#api/modules/views/views.contract.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'

/** Bars of a chart that is as small as a tile; the rest are together. */
const tileBars = 6
/** Figures of a tile by its size. */
const figureCount = { small: 1, wide: 3 } as const

/** Charts that sums can answer; charts of single rows would load the rows into the browser. */
export function tileCharts(report: ReportDefinition): ReportChart[] {
  return report.charts.filter((chart) => chart.kind !== 'hours' && chart.kind !== 'timescale')
}

/** Content of a tile: figures, a chart, the first rows, or figures in place of a deleted chart. */
export type TileContent = { kind: 'figures' | 'rows' | 'gone' } | { kind: 'chart'; chart: ReportChart }

/**
 * Content of a tile of a report. `answerContent` is the drawing of the saved question, so that the tile follows when
 * the view is saved with another chart.
 */
export function tileContent(report: ReportDefinition, shows: string): TileContent {
  const charts = tileCharts(report)
  const chart = shows === answerContent ? charts[0] : charts.find(({ id }) => id === shows)
  if (chart) return { kind: 'chart', chart }
  if (shows === answerContent) return { kind: 'rows' }
  return { kind: shows === 'headline' ? 'figures' : 'gone' }
}

/** The first figures of a report that the person may read. */
export function tileFigures(
  report: ReportDefinition,
  size: 'small' | 'wide',
  views: Record<string, ViewModel>,
): HeadlineFigure[] {
  return report.headline
    .filter(({ measure, view }) => Object.hasOwn(views[view ?? report.view]?.measures ?? {}, measure))
    .slice(0, figureCount[size])
}

/** A chart's spec for a tile: fewer bars, and no clicks, for the tile leads to its report as a whole. */
export function tileSpec(spec: ChartSpec): ChartSpec {
  const { click: _, ...still } = spec
  return still.kind === 'bars' || still.kind === 'pareto'
    ? { ...still, limit: Math.min(still.limit ?? tileBars, tileBars) }
    : still
}
