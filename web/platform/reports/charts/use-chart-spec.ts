import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { buildSpec } from '#web/core/chart-specs/build-spec.ts'
import { type ChartQuestion, chartCuts } from '#web/core/chart-specs/chart-cuts.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { decorateSpec } from './decorate-spec.ts'
import { type PageQuestion, type ReportContextValue, useReport } from '../state/report-context.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { cutQuery } from '../data/cut-query.ts'
import { useForesight } from '../data/foresight.ts'
import { comesFirst, comesLater } from '../state/page-turns.ts'
import { useCut } from '../data/use-cut.ts'
import { useDecoration } from './use-decoration.ts'
import { useShiftTimes } from '../time/use-shift-times.ts'
import { useSpecWriter } from './use-spec-writer.ts'
import { FactsAway } from '../data/awaited-rows.ts'

export type ChartSpecState = {
  spec: ChartSpec | null
  pending: boolean
  stale: boolean
  error: Error | null
  failures: number
  retry: () => void
  /** The chart needs the rows themselves, and they are not in the browser. */
  away: boolean
}

const always = () => true

/** Asks a chart's questions and builds its spec from the answers; those in sight come first. */
export function useChartSpec(chart: ReportChart, inSight: () => boolean = always): ChartSpecState {
  const context = useReport()
  const { report, views, state, range, granularity, compared, calendar, localFacts, shown } = context
  const view = (chart.view && views[chart.view]) || context.view
  const writer = useSpecWriter(chart)
  const times = useShiftTimes(range, chart.kind === 'timescale' && chart.shiftEdges === true)
  const shifts = times.isPlaceholderData ? undefined : times.data?.shifts
  const questionAt = useCallback(
    (page: PageQuestion): ChartQuestion => ({
      report,
      view,
      calendar,
      state: page.state,
      range: page.range,
      granularity: page.granularity,
      compared: page.compared,
      filters: page.filters.filter((filter) => !chart.view || Object.hasOwn(view.dimensions, filter.dimension)),
      ...(shifts?.length && { shifts }),
    }),
    [report, view, calendar, chart.view, shifts],
  )
  const { filters } = context
  const question = useMemo(
    () => questionAt({ state, range, granularity, compared, filters }),
    [questionAt, state, range, granularity, compared, filters],
  )
  const cuts = useMemo(() => chartCuts(chart, question), [chart, question])
  const needsRows = chart.kind === 'hours'
  const place = () => (inSight() ? 'first' : 'later')
  const wait = chart.kind === 'timescale' || chart.kind === 'histogram'
  const main = useCut(needsRows ? null : cuts.main, { view, place, wait })
  const before = useCut(needsRows ? null : cuts.before, { view, place })
  const hoursOf = (cut: Cut) => hoursQuery(chart, { view, cut, place, localFacts, calendar })
  const hours = useQuery({
    ...hoursOf(cuts.main),
    enabled: needsRows,
    placeholderData: keepPreviousData,
    retry: (count, error) => !(error instanceof FactsAway || error instanceof QuestionCancelled) && count < 3,
  })
  useForesight((page) => {
    if (!inSight()) return []
    const ahead = chartCuts(chart, questionAt(page))
    if (needsRows) return [{ view, cut: ahead.main, query: hoursOf(ahead.main) }]
    return [ahead.main, ahead.before].flatMap((cut) =>
      cut ? [{ view, cut, query: cutQuery(context, view, cut, { place, wait }) }] : [],
    )
  })

  const query = needsRows ? hours : main
  // Compares only drawn values: a repeated answer with the same figures differs in its duration, and must draw nothing.
  const rows = main.data?.rows
  const rowsBefore = before.isPlaceholderData ? undefined : before.data?.rows
  const plain = useMemo(() => {
    if (needsRows ? !hours.data : !rows) return null
    const built = buildSpec(
      chart,
      question,
      { main: { rows: rows ?? [] }, before: rowsBefore ? { rows: rowsBefore } : null, hours: hours.data },
      writer,
    )
    return built && chart.view ? { ...built, click: undefined } : built
  }, [chart, question, writer, needsRows, rows, rowsBefore, hours.data])

  const decoration = useDecoration(chart)
  const fresh = useMemo(() => plain && decorateSpec(plain, chart, decoration), [plain, chart, decoration])
  const stale = query.isPlaceholderData
  const spec = useLastSettled(fresh, stale)

  useEffect(() => {
    if (spec) shown.charts.set(chart.id, spec)
    return () => void shown.charts.delete(chart.id)
  }, [spec, chart.id, shown])

  return {
    spec,
    pending: query.isPending,
    stale,
    error: query.error,
    failures: query.failureCount,
    retry: () => void query.refetch(),
    away: query.error instanceof FactsAway,
  }
}

type HoursAsker = Pick<ReportContextValue, 'localFacts' | 'calendar'> & {
  view: ViewModel
  cut: Cut
  place: () => 'first' | 'later'
}

/** Hours of a chart's intervals; the server cannot compute them. */
function hoursQuery(chart: ReportChart, { view, cut, place, localFacts, calendar }: HoursAsker) {
  return {
    queryKey: ['cut', view.name, 'hours', calendar.firstWeekday, cut],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      if (chart.kind !== 'hours') return []
      const facts = await localFacts()
      // Rows taken for fewer days or other filters cannot answer; the page asks again with the new ones.
      if (!facts.covers(cut)) throw new FactsAway('failed')
      const columns = { start: chart.start, end: chart.end }
      const at = place()
      const ask = () => facts.hours(cut, chart.of, columns, { place: at, signal })
      return at === 'first' ? comesFirst(ask()) : comesLater(ask, signal)
    },
  }
}

/**
 * The previous value while an answer is requested: a chart is not drawn twice, once for the question and once for the
 * answer.
 */
function useLastSettled<T>(value: T, stale: boolean): T {
  const [settled, setSettled] = useState(value)
  if (!stale && settled !== value) setSettled(value)
  return stale ? settled : value
}
