import { useMemo } from 'react'
import { type ViewModel, idealOf, measureOf, untilOf, withIdeals } from '#web/core/figures/view-model.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import { trendRange } from '#web/core/chart-specs/chart-cuts.ts'
import { courseValue } from '#web/core/chart-specs/idle-steps.ts'
import { type PageQuestion, type ReportContextValue, useReport } from '../state/report-context.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import { stepsOf } from '#web/core/time/business-date.ts'
import { openPeriod } from '#web/core/time/comparison.ts'
import { cutQuery } from '../data/cut-query.ts'
import { useForesight } from '../data/foresight.ts'
import { useCut } from '../data/use-cut.ts'

/** The questions of all headline figures of one view, and the filters that it can be narrowed by. */
function headlineCuts(
  view: ViewModel,
  { report, view: reportView }: Pick<ReportContextValue, 'report' | 'view'>,
  { range, compared, filters, granularity, state }: PageQuestion,
) {
  const shown = report.headline.filter((other) => (other.view ?? reportView.name) === view.name)
  const measures = withIdeals(
    view,
    shown.map((other) => other.measure),
  )
  // A view without a dimension cannot be narrowed by it; the card says so.
  const usable = filters.filter((filter) => Object.hasOwn(view.dimensions, filter.dimension))
  const total: Omit<Cut, 'range'> = { measures, by: [], filters: usable }
  const course = trendRange(range, state.mode)
  const time = report.time.on
  const trend: Cut = {
    measures,
    by: [{ dimension: time, granularity }],
    filters: usable.filter((filter) => filter.dimension !== time),
    range: course,
  }
  return {
    measures,
    usable,
    course,
    now: { ...total, range },
    before: compared && { ...total, range: compared },
    // Rows that last over days belong to no single one, so they have no course.
    trend: untilOf(view, time) === undefined ? trend : null,
  }
}

/** Has the figures of the report's own view answered before the page shows them. */
export function useHeadlineForesight(): void {
  const context = useReport()
  const { view } = context
  useForesight((page) => {
    const { now, before, trend } = headlineCuts(view, context, page)
    return [now, before, trend].flatMap((cut) => (cut ? [{ view, cut, query: cutQuery(context, view, cut) }] : []))
  })
}

/**
 * A headline figure with its compared value and its course. All figures of one view share three questions, so the
 * cache asks each of them once.
 */
export function useHeadline(figure: HeadlineFigure) {
  const context = useReport()
  const { report, view: reportView, views, range, compared, filters, granularity, calendar } = context
  const view = (figure.view ? views[figure.view] : reportView) ?? reportView
  const { measures, usable, course, ...cuts } = headlineCuts(view, context, context)
  const time = report.time.on
  const lasts = cuts.trend === null
  const now = useCut(cuts.now, { view })
  const past = figure.now ? null : compared
  const before = useCut(cuts.before, { view })
  const trend = useCut(cuts.trend, { view })
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
    // oxlint-disable-next-line react/exhaustive-deps -- `key` and the dates replace values that are new each time
  }, [trend.data, lasts, time, course.from, course.to, granularity, calendar.firstWeekday, figure.measure, key, view])
  return {
    measure: measureOf(view, figure.measure),
    /** Its ideal, if it has one. */
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
