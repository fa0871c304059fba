import { msg } from '@lingui/core/macro'
import { TreePalm } from 'lucide-react'
import { leaveRoutes } from '#api/modules/leave/approvals/leave-notices.contract.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { tellRowPage } from '#web/platform/parts/row-pages.ts'
import { tellAddress } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import {
  leaveApproversCard,
  leavePoliciesCard,
  approvalLinksCard,
  approvalsCard,
  leaveAttendanceCard,
  leaveTypesCard,
  quotasCard,
  substitutesCard,
} from './leave.cards.ts'

tellRowPage('leave', {
  api: 'leave/requests',
  title: msg({ message: 'Leave', context: 'group' }),
  icon: TreePalm,
  pathOf: (id) => `${leaveRoutes.inbox}?row=${id}`,
})
tellAddress('leave-deciders', 'leave/deciders')

/** Leave as managers and whoever keeps personnel see it. */
export const leaveManage: WebModule = {
  pages: [
    {
      ...approvalsCard,
      load: () => import('./approvals/ApprovalsPage.tsx').then((module) => module.ApprovalsPage),
    },
    { ...quotasCard, load: () => import('./ledger/QuotasPage.tsx').then((module) => module.QuotasPage) },
    {
      ...leaveAttendanceCard,
      load: () => import('./calendar/LeaveAttendancePage.tsx').then((module) => module.LeaveAttendancePage),
    },
    resourcePage(leaveTypesCard, () => import('./types/leave-types.page.ts').then((module) => module.leaveTypesPage)),
    resourcePage(leavePoliciesCard, () =>
      import('./ledger/leave-policies.page.ts').then((module) => module.leavePoliciesPage),
    ),
    resourcePage(
      leaveApproversCard,
      () => import('./approvals/leave-approvers.page.ts').then((module) => module.leaveApproversPage),
      { parts: () => import('./approvals/leave-parts.tsx').then((module) => module.leaveApproversParts) },
    ),
    resourcePage(substitutesCard, () =>
      import('./approvals/substitutes.page.ts').then((module) => module.substitutesPage),
    ),
    {
      ...approvalLinksCard,
      load: () => import('./approvals/ApprovalLinksPage.tsx').then((module) => module.ApprovalLinksPage),
    },
  ],
  openPages: [
    {
      path: '/leave-by-mail',
      title: msg`Decide about leave`,
      frame: 'public',
      load: () => import('./approvals/DecideByMailPage.tsx').then((module) => module.DecideByMailPage),
    },
  ],
}
