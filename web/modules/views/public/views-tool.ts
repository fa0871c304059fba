import { lazy } from 'react'
import type { HeaderPart } from '#web/platform/reports/tools/report-tools.ts'

/** The saved views of a report, in its header. */
export const viewsTool: HeaderPart = {
  key: 'views',
  Part: lazy(() => import('../parts/ReportViews.tsx').then((module) => ({ default: module.ReportViews }))),
  waitingWidth: 'sm:w-28',
}
