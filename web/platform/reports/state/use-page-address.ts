import { useCallback } from 'react'
import { plainReport } from '#web/core/report/view-address.ts'
import { useReport } from './report-context.ts'
import { lastingSearch, parseState } from '#web/core/report/url-state.ts'

/** The page's state as saved views keep it, and the view that it was opened with. */
export function usePageAddress() {
  const { report, state, calendar } = useReport()
  const read = useCallback(
    (search: string) => lastingSearch(parseState(new URLSearchParams(search), report, calendar).state, report),
    [report, calendar],
  )
  return {
    search: lastingSearch(state, report),
    read,
    opened: state.saved === plainReport ? undefined : state.saved,
  }
}
