import { msg } from '@lingui/core/macro'
import { Palmtree } from 'lucide-react'
import { leaveRoutes } from '#api/modules/leave/approvals/leave-notices.contract.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { leaveReportCard, leaveYearCard } from './leave.cards.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { leaveNotices } from './leave-notices.ts'

/** One's own leave: what is left, what was asked for, who is away. */
export const leave: WebModule = {
  pages: [
    {
      path: leaveRoutes.own,
      title: msg`My leave`,
      place: { workspace: 'mine', daily: true },
      needs: 'leave:self',
      icon: Palmtree,
      load: () => import('./OwnLeavePage.tsx').then((module) => module.OwnLeavePage),
    },
    { ...leaveYearCard, load: () => import('./calendar/LeaveYearPage.tsx').then((module) => module.LeaveYearPage) },
    reportPage(leaveReportCard, () => import('./reports/leave.report.ts').then((module) => module.leaveReport)),
  ],
  notices: [leaveNotices],
}
