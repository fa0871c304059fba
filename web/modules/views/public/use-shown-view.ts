import { useReport } from '#web/platform/reports/state/report-context.ts'
import { usePageAddress } from '#web/platform/reports/state/use-page-address.ts'
import { useReportViews } from './use-report-views.ts'

/**
 * The saved view on a report page, and whether the page has changed since. A view of Explore does not count: it may
 * hold another question, which is another report.
 */
export function useShownView() {
  const { report } = useReport()
  const { current, changed } = useReportViews(report.id, usePageAddress())
  return report.address ? { view: null, changed: false } : { view: current, changed }
}
