import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { paperTheme } from '#web/ui/charts/chart-theme.ts'
import type { ChartContext } from '#web/ui/charts/options/chart-context.ts'

/** Surroundings in which builders are tested: white paper, English, 640 px wide. */
export function contextOf(change: Partial<ChartContext> = {}): ChartContext {
  return {
    theme: paperTheme({ fontFamily: 'Noto Sans' }),
    format: chartFigures('en'),
    width: 640,
    height: 300,
    selected: new Set(),
    still: false,
    ...change,
  }
}
