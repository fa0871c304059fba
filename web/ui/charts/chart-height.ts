import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { rowHeight } from './options/axes.ts'
import { legendRow, legendRows, reservedLegendRows, shareLabel } from './options/legend-rows.ts'
import { rowBarsHeight } from './options/row-bars.ts'
import { mostMarks } from './options/ranking.ts'
import { stackLayers } from './options/stacked-time.ts'

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
      return 84
    case 'rowBars':
      return rowBarsHeight(spec)
    case 'heatmap':
      return Math.max(3, spec.rows.length) * 30 + 62
    case 'timescale':
      return Math.max(2, spec.rows.length) * (spec.rows.length > 20 ? 20 : 28) + 96
    case 'stackedTime':
      return 280 + (reservedLegendRows(spec.series.length) - 1) * legendRow
    case 'sparkline':
      return 32
    default:
      return 280
  }
}

/** Pixels that the legend needs in this width more or less than is kept for it, so that no series hides behind an arrow. */
export function legendExtra(spec: ChartSpec, width: number): number {
  const labels = legendLabels(spec)
  if (labels.length === 0 || width <= 0) return 0
  // A time scale keeps one line for any number of states.
  if (spec.kind === 'timescale') return (legendRows(labels, width) - 1) * legendRow
  const kept = spec.kind === 'share' ? 1 : reservedLegendRows(labels.length)
  return (legendRows(labels, width - 8) - kept) * legendRow
}

function legendLabels(spec: ChartSpec): string[] {
  if (spec.kind === 'rowBars') return spec.series.slice(0, mostMarks).map((series) => series.label)
  if (spec.kind === 'radar') return spec.series.map((series) => series.label)
  if (spec.kind === 'stackedTime') return stackLayers(spec).map((layer) => layer.label)
  if (spec.kind === 'timescale') return spec.states.map((state) => state.label)
  if (spec.kind === 'share') return spec.items.slice(0, mostMarks).map((item) => shareLabel(item.label, '88%'))
  return []
}

const rowsTall = (rows: number) => Math.max(2, rows) * rowHeight
