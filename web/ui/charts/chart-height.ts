import type { ChartSpec } from './chart-spec.ts'
import { rowHeight } from './options/axes.ts'
import { legendRow, reservedLegendRows } from './options/legend-rows.ts'
import { rowBarsHeight } from './options/row-bars.ts'
import { mostMarks } from './options/ranking.ts'

/** Height in pixels at which a chart reads best, from how much it has to show. */
export function chartHeight(spec: ChartSpec): number {
  switch (spec.kind) {
    case 'pareto':
      return rowsTall(Math.min(spec.items.length, spec.limit ?? mostMarks)) + 30
    case 'bars':
      return rowsTall(Math.min(spec.items.length, spec.limit ?? mostMarks)) + (spec.marker || spec.zones ? 24 : 8)
    case 'waterfall':
      return rowsTall(spec.steps.length) + 8
    case 'share':
      return 84 + (reservedLegendRows(spec.items.length) - 1) * legendRow
    case 'rowBars':
      return rowBarsHeight(spec)
    case 'heatmap':
      return Math.max(3, spec.rows.length) * 30 + 62
    case 'timescale':
      return Math.max(2, spec.rows.length) * (spec.rows.length > 20 ? 20 : 28) + 96
    case 'sparkline':
      return 32
    default:
      return 280
  }
}

const rowsTall = (rows: number) => Math.max(2, rows) * rowHeight
