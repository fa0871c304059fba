import type { ShiftTimes } from '#api/modules/shifts/shifts.contract.ts'
import type { Cut, CutFilter, CutKey } from '../cut/cut.ts'
import { ratioParts } from '../cut/plan-cut.ts'
import { type ViewModel, measureOf, withIdeals } from '../figures/view-model.ts'
import type { ReportChart, ReportDefinition } from '../report/report-definition.ts'
import { type DateRange, type Granularity, plusDays } from '../time/business-date.ts'
import { type Present, comparedRange } from '../time/comparison.ts'
import type { ReportState } from '../report/url-state.ts'

/** Inputs of a chart's questions. */
export type ChartQuestion = {
  report: ReportDefinition
  view: ViewModel
  state: ReportState
  range: DateRange
  granularity: Granularity
  compared: DateRange | null
  /** The present of the site, for a comparison that is the chart's own. */
  calendar?: Present
  filters: CutFilter[]
  /** Shifts of the site over the period, where a chart marks their edges. */
  shifts?: readonly ShiftTimes[]
}

/** The questions of a chart: its figures, and the same figures of the compared period. */
export type ChartCuts = { main: Cut; before: Cut | null }

/** Intervals that a time scale draws; beyond it the shortest are left out. */
export const intervalLimit = 6000
/** The same where it shows every state of a machine, the running ones too. */
export const stateLimit = 12_000
/** Number of lanes on a time scale: those with the longest stops. */
export const laneLimit = 20
/** Rows that a split by parts draws. */
export const splitLimit = 20
/** Days that a trend looks back from a single date. */
const lookBack = 14

/**
 * The dimension a chart shows now: its own, or, once that has been drilled into, the next one of the report's drill
 * path.
 */
export function dimensionNow(by: string, report: Pick<ReportDefinition, 'drill'>, drill: ReportState['drill']): string {
  const drilled = new Set(drill.map((step) => step.dimension))
  if (!drilled.has(by)) return by
  const after = report.drill.slice(report.drill.indexOf(by) + 1)
  return after.find((dimension) => !drilled.has(dimension)) ?? by
}

/** A single date is shown at the end of the fortnight that led to it. */
export function trendRange(range: DateRange, mode: ReportState['mode']): DateRange {
  return mode === 'date' ? { from: plusDays(range.to, 1 - lookBack), to: range.to } : range
}

/** Filters without those a chart's own marks have set, so that its other marks stay to be seen and clicked. */
function withoutOwn(filters: CutFilter[], dimension: string, drill: ReportState['drill']): CutFilter[] {
  const drilled = drill.some((step) => step.dimension === dimension)
  return drilled ? filters : filters.filter((filter) => filter.dimension !== dimension)
}

export function chartCuts(chart: ReportChart, pageQuestion: ChartQuestion): ChartCuts {
  const question = chart.only ? { ...pageQuestion, filters: [...pageQuestion.filters, ...chart.only] } : pageQuestion
  const { report, state, range, granularity, compared } = question
  const time = report.time.on
  const pair = (cut: Omit<Cut, 'range'>, over = range, against = compared): ChartCuts => ({
    main: { ...cut, range: over },
    before: against && { ...cut, range: against },
  })
  const filters = (dimension: string) => withoutOwn(question.filters, dimension, state.drill)
  const byDimension = (by: string): CutKey[] => [{ dimension: dimensionNow(by, report, state.drill) }]
  const filtersNow = (by: string) => filters(dimensionNow(by, report, state.drill))

  switch (chart.kind) {
    case 'waterfall': {
      const measures = [chart.total, ...chart.losses, chart.remainder, chart.instead.measure]
      return pair({ measures: [...new Set(measures)], by: [], filters: question.filters })
    }
    case 'trend': {
      const over = trendRange(range, state.mode)
      const against =
        compared && state.compare !== 'none' && state.mode === 'date'
          ? comparedRange(over, state.compare, granularity, question.calendar)
          : compared
      const cut = {
        measures: withIdeals(
          question.view,
          chart.series.map((series) => series.measure),
        ),
        by: [{ dimension: time, granularity }],
        filters: filters(time),
        sort: [{ by: time, desc: false }],
      }
      return pair(cut, over, against)
    }
    case 'ranking': {
      const measures = [chart.of, ...(chart.against ? [chart.against] : []), ...(chart.beside ?? [])]
      return pair({
        measures: withIdeals(question.view, measures),
        by: byDimension(chart.by),
        filters: filtersNow(chart.by),
      })
    }
    case 'split':
      return {
        main: {
          measures: [chart.of],
          by: [...byDimension(chart.by), { dimension: chart.split }],
          filters: filtersNow(chart.by),
          any: [chart.of],
          range,
        },
        before: null,
      }
    case 'compare':
      return {
        main: { measures: chart.measures, by: byDimension(chart.by), filters: filtersNow(chart.by), range },
        before: null,
      }
    case 'share':
      return pair({ measures: [chart.of], by: byDimension(chart.by), filters: filtersNow(chart.by), any: [chart.of] })
    case 'pareto':
      return pair({
        measures: [chart.of, ...(chart.beside ?? [])],
        by: byDimension(chart.by),
        filters: filtersNow(chart.by),
        any: [chart.of],
      })
    case 'stack':
      return {
        main: {
          measures: [chart.of],
          by: [{ dimension: time, granularity }, ...byDimension(chart.by)],
          filters: filtersNow(chart.by).filter((filter) => filter.dimension !== time),
          any: [chart.of],
          range: trendRange(range, state.mode),
        },
        before: null,
      }
    case 'lines':
      return {
        main: {
          measures: withIdeals(question.view, [chart.of, lineWeight(chart.of, question.view)]),
          by: [{ dimension: time, granularity }, ...byDimension(chart.by)],
          filters: filtersNow(chart.by).filter((filter) => filter.dimension !== time),
          range: trendRange(range, state.mode),
        },
        before: null,
      }
    case 'histogram':
      return {
        main: {
          measures: withIdeals(question.view, [chart.of]),
          by: chart.each.map((dimension) => ({ dimension })),
          filters: question.filters,
          range,
        },
        before: null,
      }
    case 'week':
      return {
        main: {
          measures: [chart.of],
          by: [{ dimension: chart.weekday }, { dimension: chart.hour }],
          filters: question.filters,
          any: [chart.of],
          range,
        },
        before: null,
      }
    case 'hours':
      return { main: { measures: [chart.of], by: [], filters: question.filters, range }, before: null }
    case 'timescale':
      return {
        main: {
          measures: [chart.of],
          by: [
            ...new Set([
              chart.key,
              chart.lane,
              chart.start,
              chart.end,
              chart.label,
              ...(chart.beside ?? []),
              ...(chart.state ? [chart.state] : stateDimensions),
            ]),
          ].map((dimension) => ({ dimension })),
          filters: question.filters,
          present: chart.key,
          sort: [{ by: chart.of, desc: true }],
          limit: chart.state ? stateLimit : intervalLimit,
          range,
        },
        before: null,
      }
  }
}

/** The sum that decides which lines are drawn: the measure itself, or the denominator of its ratio. */
export function lineWeight(of: string, view: ViewModel): string {
  const measure = measureOf(view, of)
  return measure.kind === 'ratio' ? ratioParts(measure).denominator : of
}

/** Dimensions that determine the state of a stoppage. */
export const stateDimensions = ['counts_as', 'loss_class', 'defined']
