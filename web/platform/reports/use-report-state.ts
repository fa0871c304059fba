import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ReportDefinition } from './report-definition.ts'
import type { SiteCalendar } from './time/presets.ts'
import { type ReportState, parseState, writeState } from './url-state.ts'

export type ChangeState = (change: Partial<ReportState>, options?: { replace?: boolean }) => void

/** The page's state, held by its address alone: every change is a step that Back undoes. */
export function useReportState(report: ReportDefinition, calendar: SiteCalendar) {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const { state, refused } = useMemo(
    () => parseState(new URLSearchParams(text), report, calendar),
    // oxlint-disable-next-line react/exhaustive-deps -- the calendar is a new object with every session answer
    [text, report, calendar.today, calendar.firstWeekday],
  )
  const change = useCallback<ChangeState>(
    (patch, options) => {
      setSearch((now) => writeState({ ...parseState(now, report, calendar).state, ...patch }, report), {
        preventScrollReset: true,
        replace: options?.replace ?? false,
      })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [setSearch, report, calendar.today, calendar.firstWeekday],
  )
  return { state, refused, change }
}
