import { useCallback } from 'react'
import { useReportViews } from '#web/platform/views/use-report-views.ts'
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

/**
 * The saved view that the page shows, and whether the page has moved on from it. A view of Explore is none here: another
 * question may be kept in it, which is another report.
 */
export function useShownView() {
  const { report } = useReport()
  const { current, changed } = useReportViews(report.id, usePageAddress())
  return report.address ? { view: null, changed: false } : { view: current, changed }
}
