import { useCallback, useMemo } from 'react'
import { dimensionNow } from '#web/core/chart-specs/chart-cuts.ts'
import { stepKey } from '#web/core/chart-specs/chart-keys.ts'
import { useReport } from './report-context.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import type { StatePatch } from './use-report-state.ts'

/** The dimension that a click on a chart's mark filters by; null when its marks are no values of one. */
function markDimension(
  chart: ReportChart,
  report: ReturnType<typeof useReport>['report'],
  drill: ReturnType<typeof useReport>['state']['drill'],
) {
  if (chart.view) return null
  switch (chart.kind) {
    case 'trend':
    case 'lines':
      return report.time.on
    case 'ranking':
    case 'pareto':
    case 'stack':
    case 'split':
    case 'compare':
    case 'share':
      return dimensionNow(chart.by, report, drill)
    default:
      return null
  }
}

/**
 * What clicks on a chart do: the first filters the page to the mark, the second steps down the drill path with it, or
 * takes the filter back where there is nothing to step into.
 */
export function useSelection(chart: ReportChart) {
  const { report, state, change, foresee, granularity, calendar } = useReport()
  const dimension = markDimension(chart, report, state.drill)
  const value = useCallback(
    (key: string) => {
      if (dimension === report.time.on) return stepKey(key, granularity, calendar.firstWeekday)
      // A mark of a stack is a value in one period.
      return chart.kind === 'stack' ? key.slice(0, key.lastIndexOf('|')) : key
    },
    [dimension, report, granularity, calendar.firstWeekday, chart.kind],
  )
  const chosen = dimension ? state.filters[dimension] : undefined
  const selected = useMemo(
    () => (dimension === report.time.on ? (chosen ?? []).map((days) => days.split('..')[0] ?? days) : (chosen ?? [])),
    [chosen, dimension, report],
  )
  const patch = useCallback(
    (key: string): StatePatch | null => {
      if (!dimension || key === '') return null
      const picked = value(key)
      return ({ filters: { [dimension]: now = [], ...others }, drill }) => {
        if (now.length !== 1 || now[0] !== picked) return { filters: { ...others, [dimension]: [picked] } }
        const deeper = report.drill.includes(dimension) && report.drill.at(-1) !== dimension
        return deeper ? { filters: others, drill: [...drill, { dimension, value: picked }] } : { filters: others }
      }
    },
    [dimension, value, report],
  )
  const select = useCallback(
    (key: string) => {
      const changed = patch(key)
      if (changed) change(changed)
    },
    [patch, change],
  )
  /** Has a click answered that is not made yet. */
  const prepare = useCallback(
    (key: string) => {
      const changed = patch(key)
      if (changed) foresee(changed)
    },
    [patch, foresee],
  )
  return { dimension, selected, select, prepare }
}
