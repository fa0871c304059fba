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
import { awaitedRows } from './awaited-rows.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { DateRange } from '#web/core/time/business-date.ts'

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
  const [awaited] = useState(awaitedRows)
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
        const state: FactsState = { status: 'ready', facts }
        awaited.tell(state)
        setSettled({ key, state })
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
        const state: FactsState = { status: 'away', why }
        awaited.tell(state)
        setSettled({ key, state })
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
      awaited.end(new EngineClosed())
    },
    [closeEngines, awaited],
  )

  const state: FactsState = settled?.key === key ? settled.state : { status: going ? 'loading' : 'idle' }
  useLayoutEffect(() => {
    awaited.tell(state)
  })
  useEffect(
    () =>
      onAskAgain((over) => {
        const now = awaited.now()
        const silent = over && (now.status === 'loading' || now.status === 'ready')
        if (!silent && (now.status !== 'away' || now.why !== 'cancelled')) return
        if (silent) closeEngines()
        awaited.tell({ status: 'loading' })
        setAgain((count) => count + 1)
      }),
    [closeEngines, awaited],
  )

  const wait = useCallback((): Promise<LocalFacts> => {
    if (awaited.now().status === 'idle') setWanted(true)
    return awaited.wait()
  }, [awaited])
  const reload = useCallback(() => setAgain((count) => count + 1), [])
  return { state, wait, reload }
}

function inTurn<T>(queue: { current: Promise<unknown> }, work: () => Promise<T>): Promise<T> {
  const turn = queue.current.then(work, work)
  queue.current = turn.catch(() => undefined)
  return turn
}

/** Every measure that a cut of the report may need. */
function reportMeasures(report: ReportDefinition): string[] {
  return [
    ...new Set([
      ...report.measures,
      ...report.headline.filter((figure) => !figure.view).map((figure) => figure.measure),
    ]),
  ]
}
