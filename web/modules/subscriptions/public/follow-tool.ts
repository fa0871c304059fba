import { lazy } from 'react'
import type { HeaderPart } from '#web/platform/reports/tools/report-tools.ts'

/** Mails and alerts of a report, in its header. */
export const followTool: HeaderPart = {
  key: 'follow',
  Part: lazy(() => import('../parts/FollowMenu.tsx').then((module) => ({ default: module.FollowMenu }))),
  waitingWidth: 'sm:w-32',
}
