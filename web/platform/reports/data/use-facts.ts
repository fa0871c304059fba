import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { QuestionCancelled } from '../../api-client/api-error.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { onAskAgain } from '../../cube/waiting.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'
import { type Engines, bringFacts, openEngines } from '../../drill/bring-facts.ts'
import type { ExtractSpec } from '#web/core/cut/cube-query.ts'
import { fetchExtract, isTooLarge } from '../../drill/extract.ts'
import type { LocalFacts } from '../../drill/local-facts.ts'
import { EngineClosed } from '../../drill/worker-end.ts'
import type { FactsState } from '../state/report-context.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { DateRange } from '#web/core/time/business-date.ts'

/** Why the rows are not in the browser. */
export class FactsAway extends Error {
  readonly why: 'tooLarge' | 'failed'
  constructor(why: 'tooLarge' | 'failed', options?: ErrorOptions) {
    super(`The rows are not in the browser: ${why}`, options)
    this.name = 'FactsAway'
    this.why = why
  }
}

type Request = {
  report: ReportDefinition
  view: ViewModel
  range: DateRange
  filters: CutFilter[]
  firstWeekday: number
}

let tables = 0

/**
 * Brings a report's rows into the browser, once the page is painted and idle, or at once when a cut waits for them. First
 * without filters but a pinned one, so that every other is then local; when that is too large, with the filters in force.
 */
export function useFacts(request: Request, start: boolean) {
  const [settled, setSettled] = useState<{ key: string; state: FactsState }>()
  const [narrowKey, setNarrowKey] = useState('')
  const [again, setAgain] = useState(0)
  const engines = useRef<Engines>(undefined)
  const held = useRef<LocalFacts>(undefined)
  const installing = useRef<Promise<unknown>>(Promise.resolve())

  const { report, view, range, firstWeekday } = request
  const pinned = request.filters.filter((filter) => filter.dimension === report.pinned)
  const base = JSON.stringify([
    pinned,
    view.name,
    report.dimensions,
    reportMeasures(report),
    range,
    firstWeekday,
    again,
  ])
  const filters = narrowKey === base ? request.filters : pinned
  const key = JSON.stringify([base, filters])
  const waiting = useRef<Waiting[]>([])
  const [wanted, setWanted] = useState(false)

  const going = start || wanted

  useEffect(() => {
    if (!going) return
    const controller = new AbortController()
    const spec: ExtractSpec = {
      view,
      range,
      filters,
      timeDimension: report.time.on,
      dimensions: report.dimensions,
      measures: reportMeasures(report),
    }
    const bring = async (): Promise<void> => {
      try {
        const open = (engines.current ??= openEngines())
        const { facts, whole } = await fetchExtract(
          spec,
          (extract) =>
            bringFacts(extract, {
              engines: open,
              inTurn: (work) => inTurn(installing, work),
              report,
              table: { table: `facts_${++tables}`, view, timeDimension: report.time.on, firstWeekday },
              taken: { range, filters, dimensions: report.dimensions },
            }),
          controller.signal,
        )
        if (controller.signal.aborted) {
          await facts.drop()
          return
        }
        const before = held.current
        held.current = facts
        settle(waiting.current, (one) => one.resolve(facts))
        setSettled({ key, state: { status: 'ready', facts } })
        await whole
        await before?.drop()
      } catch (error) {
        if (controller.signal.aborted) return
        if (isTooLarge(error) && narrowKey !== base && request.filters.length > pinned.length) {
          setNarrowKey(base)
          return
        }
        const why = isTooLarge(error) ? 'tooLarge' : error instanceof QuestionCancelled ? 'cancelled' : 'failed'
        if (why === 'tooLarge') setNarrowKey(base)
        // Who waits for cancelled rows is cancelled with them; who asks later is answered by the server.
        const away = why === 'cancelled' ? error : new FactsAway(why, { cause: error })
        settle(waiting.current, (one) => one.reject(away))
        setSettled({ key, state: { status: 'away', why } })
      }
    }
    void bring()
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says whether anything the load depends on has changed
  }, [key, going])

  const closeEngines = useCallback(() => {
    engines.current?.close()
    engines.current = undefined
    held.current = undefined
    installing.current = Promise.resolve()
  }, [])
  useEffect(
    () => () => {
      closeEngines()
      settle(waiting.current, (one) => one.reject(new EngineClosed()))
    },
    [closeEngines],
  )

  const state: FactsState = settled?.key === key ? settled.state : { status: going ? 'loading' : 'idle' }
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  useEffect(
    () =>
      onAskAgain((over) => {
        const { current: now } = latest
        const silent = over && (now.status === 'loading' || now.status === 'ready')
        if (!silent && (now.status !== 'away' || now.why !== 'cancelled')) return
        if (silent) closeEngines()
        latest.current = { status: 'loading' }
        setAgain((count) => count + 1)
      }),
    [closeEngines],
  )

  const wait = useCallback((): Promise<LocalFacts> => {
    const now = latest.current
    if (now.status === 'ready') return Promise.resolve(now.facts)
    if (now.status === 'away')
      return Promise.reject(now.why === 'cancelled' ? new QuestionCancelled() : new FactsAway(now.why))
    setWanted(true)
    return new Promise((resolve, reject) => {
      waiting.current.push({ resolve, reject })
    })
  }, [])
  const reload = useCallback(() => setAgain((count) => count + 1), [])
  return { state, wait, reload }
}

function inTurn<T>(queue: { current: Promise<unknown> }, work: () => Promise<T>): Promise<T> {
  const turn = queue.current.then(work, work)
  queue.current = turn.catch(() => undefined)
  return turn
}

type Waiting = { resolve: (facts: LocalFacts) => void; reject: (error: unknown) => void }

function settle(waiting: Waiting[], answer: (one: Waiting) => void): void {
  for (const one of waiting.splice(0)) answer(one)
}

/** Every measure that a cut of the report may ask for. */
function reportMeasures(report: ReportDefinition): string[] {
  return [
    ...new Set([
      ...report.measures,
      ...report.headline.filter((figure) => !figure.view).map((figure) => figure.measure),
    ]),
  ]
}
