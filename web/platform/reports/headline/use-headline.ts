import { useMemo } from 'react'
import { idealOf, measureOf, untilOf, withIdeals } from '#web/core/figures/view-model.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import { trendRange } from '#web/core/chart-specs/chart-cuts.ts'
import { courseValue } from '#web/core/chart-specs/idle-steps.ts'
import { useReport } from '../state/report-context.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import { stepsOf } from '#web/core/time/business-date.ts'
import { openPeriod } from '#web/core/time/comparison.ts'
import { useCut } from '../data/use-cut.ts'

/**
 * A headline figure with its compared value and its course. All figures of one view share three questions, so the
 * cache asks each of them once.
 */
export function useHeadline(figure: HeadlineFigure) {
  const { report, view: own, views, range, compared, filters, granularity, state, calendar } = useReport()
  const view = (figure.view ? views[figure.view] : own) ?? own
  const shown = report.headline.filter((other) => (other.view ?? own.name) === view.name)
  const measures = withIdeals(
    view,
    shown.map((other) => other.measure),
  )
  // A view without a dimension cannot be narrowed by it; the card says so.
  const usable = filters.filter((filter) => Object.hasOwn(view.dimensions, filter.dimension))
  const total: Omit<Cut, 'range'> = { measures, by: [], filters: usable }
  const now = useCut({ ...total, range }, { view })
  const past = figure.now ? null : compared
  const before = useCut(compared && { ...total, range: compared }, { view })
  const course = trendRange(range, state.mode)
  const time = report.time.on
  // Rows that last over days belong to no single one, so they have no course.
  const lasts = untilOf(view, time) !== undefined
  const trend = useCut(
    lasts
      ? null
      : {
          measures,
          by: [{ dimension: time, granularity }],
          filters: usable.filter((filter) => filter.dimension !== time),
          range: course,
        },
    { view },
  )
  const value = (rows: typeof now.data) => {
    const figureNow = rows?.rows[0]?.[figure.measure]
    return typeof figureNow === 'number' ? figureNow : null
  }
  const key = measures.join()
  const points = useMemo(() => {
    if (lasts) return []
    const byStep = new Map(trend.data?.rows.map((row) => [String(row[time]), row]))
    return stepsOf(course, granularity, calendar.firstWeekday).map((at) => ({
      at,
      value: courseValue(byStep.get(at), figure.measure, { measures, view }),
    }))
    // oxlint-disable-next-line react/exhaustive-deps -- `key` and the dates stand for what is made anew each time
  }, [trend.data, lasts, time, course.from, course.to, granularity, calendar.firstWeekday, figure.measure, key, view])
  return {
    measure: measureOf(view, figure.measure),
    /** What it is judged against, if anything. */
    ideal: idealOf(measureOf(view, figure.measure), now.data?.rows[0]),
    query: now,
    value: value(now.data),
    before: past ? value(before.data) : null,
    stale: now.isPlaceholderData || before.isPlaceholderData,
    points,
    /** The period while it still runs; what lasts over days does not grow with them. */
    open: lasts ? undefined : openPeriod(range, { compared, today: calendar.today, byClock: view.byClock === true }),
    /** Dimensions that the page is filtered by and this figure is not. */
    unfiltered: filters.filter((filter) => !usable.includes(filter)).map((filter) => filter.dimension),
  }
}
