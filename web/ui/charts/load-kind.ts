import type { ChartKind, ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import type { BuiltChart, ChartContext } from './options/chart-context.ts'

type Build = (spec: ChartSpec, context: ChartContext) => BuiltChart

/** Each kind brings only the parts of ECharts that it draws with. */
const kinds: Record<ChartKind, () => Promise<{ build: unknown }>> = {
  pareto: () => import('./kinds/pareto.ts'),
  bars: () => import('./kinds/bars.ts'),
  waterfall: () => import('./kinds/waterfall.ts'),
  trend: () => import('./kinds/trend.ts'),
  share: () => import('./kinds/share.ts'),
  stackedTime: () => import('./kinds/stacked-time.ts'),
  rowBars: () => import('./kinds/row-bars.ts'),
  radar: () => import('./kinds/radar.ts'),
  heatmap: () => import('./kinds/heatmap.ts'),
  timescale: () => import('./kinds/timescale.ts'),
  histogram: () => import('./kinds/histogram.ts'),
  sparkline: () => import('./kinds/sparkline.ts'),
}

export async function loadKind(kind: ChartKind) {
  const [{ init }, { build }] = await Promise.all([import('./kinds/canvas.ts'), kinds[kind]()])
  return { init, build: build as Build }
}
