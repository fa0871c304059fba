import { lazy } from 'react'
import type { FactAction } from '#web/platform/reports/tools/report-tools.ts'

/** Actions on a stop in the lists of report pages. */
export const stopActionsTool: FactAction = {
  dimension: 'stoppage_id',
  needs: 'stoppages:classify',
  Actions: lazy(() => import('../parts/StopActions.tsx').then((module) => ({ default: module.StopActions }))),
}
