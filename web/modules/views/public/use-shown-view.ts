import { useReport } from '#web/platform/reports/state/report-context.ts'
import { usePageAddress } from '#web/platform/reports/state/use-page-address.ts'
import { useReportViews } from './use-report-views.ts'

/**
 * The saved view that a report page shows, and whether the page has moved on from it. A view of Explore is none here:
 * another question may be kept in it, which is another report.
 */
export function useShownView() {
  const { report } = useReport()
  const { current, changed } = useReportViews(report.id, usePageAddress())
  return report.address ? { view: null, changed: false } : { view: current, changed }
}
