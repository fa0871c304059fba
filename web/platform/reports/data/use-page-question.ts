import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { answerableRange, comparedPeriod } from '#web/core/report/answerable-range.ts'
import { type ReportState, filtersOf, granularityOf, parseState, writeState } from '#web/core/report/url-state.ts'
import type { FactsState, Foresight, PageQuestion, ReportContextValue } from '../state/report-context.ts'
import { useAnsweredState } from '../state/use-answered-state.ts'
import { type StatePatch, patched } from '../state/use-report-state.ts'
import { askAhead } from './foresight.ts'

type About = Pick<ReportContextValue, 'report' | 'view' | 'calendar'>

/**
 * State for the page's questions: the state in the address, once the rows in the browser have answered it for the parts
 * in sight. Also answers a future change ahead of time.
 */
export function usePageQuestion(
  address: ReportState,
  about: About,
  facts: RefObject<FactsState>,
): PageQuestion & Pick<ReportContextValue, 'foresee' | 'foresights'> {
  const { report, view, calendar } = about
  const { explain: _, ...withoutExplain } = address
  // The same object while only the explained figure changes, so that no chart is drawn for that.
  const addressState = useSame<ReportState>(withoutExplain)
  const client = useQueryClient()
  const [foresights] = useState(() => new Set<Foresight>())
  const ahead = useCallback(
    (state: ReportState) => {
      const now = facts.current
      if (now.status !== 'ready') return null
      const page = pageQuestion(state, { report, view, calendar })
      const foreseen = [...foresights].flatMap((part) => part(page))
      const local = foreseen.filter((each) => each.view.name === view.name && now.facts.covers(each.cut))
      return askAhead(client, local)
    },
    [report, view, calendar, client, facts, foresights],
  )
  const state = useAnsweredState(addressState, report, ahead)
  const latest = useRef({ asked: addressState, ahead, report, calendar })
  useLayoutEffect(() => {
    latest.current = { asked: addressState, ahead, report, calendar }
  })
  const foresee = useCallback((patch: StatePatch) => {
    const now = latest.current
    // As it would come back from the address.
    const written = writeState(patched(now.asked, patch), now.report)
    void now.ahead(parseState(written, now.report, now.calendar).state)
  }, [])
  const page = useMemo(() => pageQuestion(state, { report, view, calendar }), [state, report, view, calendar])
  const range = useSame(page.range)
  const compared = useSame(page.compared)
  const filters = useSame(page.filters)
  return { state, range, compared, filters, granularity: page.granularity, foresee, foresights }
}

function pageQuestion(state: ReportState, { report, view, calendar }: About): PageQuestion {
  return {
    state,
    range: answerableRange(state.range, view, report.time.on, calendar.today),
    granularity: granularityOf(state.mode),
    compared: comparedPeriod(state, view, report.time.on, calendar),
    filters: filtersOf(state),
  }
}

/** The object from before where the new one says the same. */
function useSame<T>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the text is the value
  return useMemo(() => value, [JSON.stringify(value)])
}
