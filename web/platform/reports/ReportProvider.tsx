import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { useSite } from '#web/platform/session/site.ts'
import { loadMeta, loadTogether } from '../cube/cube-client.ts'
import { cubeCut } from '#web/core/cut/cube-cut.ts'
import { type ViewModel, readViewModels } from '#web/core/figures/view-model.ts'
import type { Cut, CutResult } from '#web/core/cut/cut.ts'
import { type AskOptions, type FactsState, ReportContext, type ReportContextValue } from './state/report-context.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { minuteOf } from '#web/core/time/business-date.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import type { ReportState } from '#web/core/report/url-state.ts'
import type { Turn } from '../drill/turn.ts'
import { EngineClosed } from '../drill/worker-end.ts'
import { comesFirst, comesLater } from './state/page-turns.ts'
import { useFacts } from './data/use-facts.ts'
import { usePageQuestion } from './data/use-page-question.ts'
import type { ChangeState } from './state/use-report-state.ts'

/** The semantic model for the person's permissions; loaded once a session. */
export const metaQuery = {
  queryKey: ['cube-meta'],
  queryFn: loadMeta,
  staleTime: 10 * 60_000,
  select: readViewModels,
}

/** Only for a company that has no site yet. */
const browserToday = new Date().toISOString().slice(0, 10)

/** The calendar of the site one works at. */
export function useSiteCalendar(): SiteCalendar {
  const site = useSite()
  const today = site?.today ?? browserToday
  const firstWeekday = site?.firstWeekday ?? 1
  return useMemo(() => ({ today, firstWeekday }), [today, firstWeekday])
}

/** The calendar with the site's time when the page was opened, or last refreshed. */
function useTimedCalendar(calendar: SiteCalendar, readAt: number): SiteCalendar {
  const timeZone = useSite()?.timeZone
  return useMemo(
    () => (timeZone ? { ...calendar, minute: minuteOf(calendar.today, timeZone, readAt) } : calendar),
    [calendar, timeZone, readAt],
  )
}

type Props = {
  report: ReportDefinition
  view: ViewModel
  views: Record<string, ViewModel>
  calendar: SiteCalendar
  state: ReportState
  change: ChangeState
  /** For lists of few rows: the server answers every cut, and no rows are loaded into the browser. */
  fromServer?: boolean
  children: ReactNode
}

/** Answers the questions of a report page: from its own rows once they are here, from the server until then. */
export function ReportProvider(props: Props) {
  const { report, view, views, change: changeAddress, fromServer = false, children } = props
  const [readAt, setReadAt] = useState(Date.now)
  const calendar = useTimedCalendar(props.calendar, readAt)
  const { explain } = props.state
  const client = useQueryClient()
  const factsNow = useRef<FactsState>({ status: 'idle' })
  const page = usePageQuestion(props.state, { report, view, calendar }, factsNow)
  const { state, range, granularity, compared, filters, foresee, foresights } = page
  const change = useCallback<ChangeState>(
    (patch, options) => {
      // Rows are summed while the page is still writing its new address.
      foresee(patch)
      changeAddress(patch, options)
    },
    [foresee, changeAddress],
  )
  const idle = useIdle()
  const facts = useFacts({ report, view, range, filters, firstWeekday: calendar.firstWeekday }, idle && !fromServer)
  const latest = useRef(facts)
  useLayoutEffect(() => {
    latest.current = facts
    factsNow.current = facts.state
  })

  const ask = useCallback(
    async (askedView: ViewModel, cut: Cut, { wait = false, place, signal }: AskOptions = {}): Promise<CutResult> => {
      const context = {
        view: askedView,
        timeDimension: report.time.on,
        firstWeekday: calendar.firstWeekday,
        ask: loadTogether,
      }
      if (fromServer || askedView.name !== view.name) return timed(() => cubeCut(cut, context, signal))
      const { state: now, wait: waitForFacts } = latest.current
      const coming = wait && now.status !== 'away'
      const local = now.status === 'ready' ? now.facts : coming ? await waitForFacts().catch(unlessCancelled) : null
      const fromCube = () => cubeCut(cut, context, signal)
      if (!local?.covers(cut)) return timed(fromCube)
      const turn: Turn = { place: place ?? (wait ? 'later' : 'first'), ...(signal && { signal }) }
      const fromRows = () =>
        timed(() =>
          local.cut(cut, turn).catch((error: unknown) => {
            // DuckDB may fail to load the rows long after their sums were there; a closed page asks nothing more.
            if (signal?.aborted || error instanceof EngineClosed) throw error
            return fromCube()
          }),
        )
      return turn.place === 'first' ? comesFirst(fromRows()) : comesLater(fromRows, signal)
    },
    [view, report, calendar.firstWeekday, fromServer],
  )
  const localFacts = useCallback(() => latest.current.wait(), [])
  const { reload } = facts
  const refresh = useCallback(() => {
    setReadAt(Date.now())
    reload()
    void client.invalidateQueries({ queryKey: ['cut'] })
  }, [client, reload])

  const [shown] = useState<ReportContextValue['shown']>(() => ({ charts: new Map(), headline: new Map() }))
  const value = useMemo<ReportContextValue>(
    () => ({
      report,
      view,
      views,
      calendar,
      state,
      explain,
      change,
      foresee,
      foresights,
      range,
      granularity,
      compared,
      filters,
      facts: facts.state,
      ask,
      localFacts,
      refresh,
      shown,
    }),
    [
      report,
      view,
      views,
      calendar,
      state,
      explain,
      change,
      foresee,
      foresights,
      range,
      granularity,
      compared,
      filters,
      facts.state,
      ask,
      localFacts,
      refresh,
      shown,
    ],
  )
  return <ReportContext value={value}>{children}</ReportContext>
}

/** The server answers when rows cannot be loaded, unless the reader cancelled them or left the page. */
function unlessCancelled(error: unknown): null {
  if (error instanceof QuestionCancelled || error instanceof EngineClosed) throw error
  return null
}

async function timed(answer: () => Promise<CutResult>): Promise<CutResult> {
  const start = performance.now()
  return { ...(await answer()), took: performance.now() - start }
}

/** True once the browser has painted and has nothing better to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => setIdle(true), { timeout: 2000 })
      else setIdle(true)
    }, 400)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

export function useMeta() {
  return useQuery(metaQuery)
}
