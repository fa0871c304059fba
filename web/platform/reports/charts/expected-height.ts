import { rowHeight } from '#web/ui/charts/options/axes.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { laneLimit, splitLimit } from '#web/core/chart-specs/chart-cuts.ts'

/** Pixels that a chart will most likely take, so that nothing moves when it arrives. */
export function expectedHeight(chart: ReportChart): number {
  switch (chart.kind) {
    case 'waterfall':
      return (chart.losses.length + 2) * rowHeight + 8
    case 'ranking':
      return (chart.limit ?? 10) * rowHeight + 8
    case 'pareto':
      return (chart.limit ?? 10) * rowHeight + 30
    case 'split':
      return (chart.limit ?? splitLimit) * rowHeight + 60
    case 'compare':
      return (chart.limit ?? 10) * (chart.measures.length * 11 + 14) + 38
    case 'share':
      return 84
    case 'hours':
    case 'week':
      return 7 * 30 + 62
    case 'timescale':
      return (chart.lanes ?? laneLimit) * 28 + 96
    default:
      return 280
  }
}
