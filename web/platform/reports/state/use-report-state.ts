import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import { type ReportState, parseState, writeState } from '#web/core/report/url-state.ts'

/** What changes; as a function of the state by then where it builds on it. */
export type StatePatch = Partial<ReportState> | ((now: ReportState) => Partial<ReportState>)
export type ChangeState = (patch: StatePatch, options?: { replace?: boolean }) => void

/** The browser's own address: two quick changes both count, though the page has drawn neither yet. */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search)

export function patched(state: ReportState, patch: StatePatch): ReportState {
  return { ...state, ...(typeof patch === 'function' ? patch(state) : patch) }
}

/** The page's state, held by its address alone: every change is a step that Back undoes. */
export function useReportState(report: ReportDefinition, calendar: SiteCalendar) {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const { state, refused } = useMemo(
    () => parseState(new URLSearchParams(text), report, calendar),
    // oxlint-disable-next-line react/exhaustive-deps -- the calendar is a new object with every session answer
    [text, report, calendar.today, calendar.firstWeekday],
  )
  // The router makes a new setter with every address: parts that only keep it need not render for that.
  const latest = useRef(setSearch)
  useLayoutEffect(() => {
    latest.current = setSearch
  })
  const change = useCallback<ChangeState>(
    (patch, options) => {
      const now = addressNow()
      const next = writeState(patched(parseState(now, report, calendar).state, patch), report)
      // A state without a change is not a step that Back would undo.
      if (next.toString() === now.toString()) return
      latest.current(next, { preventScrollReset: true, replace: options?.replace ?? false })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [report, calendar.today, calendar.firstWeekday],
  )
  return { state, refused, change }
}
