import { msg } from '@lingui/core/macro'
import {
  BookOpenCheck,
  CalendarCheck2,
  Inbox,
  KeyRound,
  ListTree,
  Scale,
  TreePalm,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react'
import { leaveRoutes } from '#api/modules/leave/leave-notices.contract.ts'
import type { NavigationSubject, PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard, tellAddress } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { leavePaths } from './public/leave-paths.ts'

const root = leaveRoutes.own
export const leaveSection: NavigationSubject = { key: 'leave', title: msg`Leave`, icon: TreePalm }

type Card = Pick<PageEntry, 'path' | 'title' | 'needs' | 'icon' | 'group' | 'section'>

export const approvalsCard = {
  path: leaveRoutes.inbox,
  title: msg`Leave to decide`,
  needs: ['leave:decide', 'leave:read'],
  icon: Inbox,
  group: 'people',
  section: leaveSection,
} as const satisfies Card

export const quotasCard = {
  path: leavePaths.quotas,
  title: msg`Leave quotas`,
  needs: 'leave:read',
  icon: Scale,
  group: 'people',
  section: leaveSection,
} as const satisfies Card

export const leaveAttendanceCard = {
  path: `${root}/attendance`,
  title: msg`Leave in attendance`,
  needs: 'attendance:read',
  icon: CalendarCheck2,
  group: 'people',
  section: leaveSection,
} as const satisfies Card

export const leaveTypesCard = resourceCard({
  name: 'leave-types',
  api: 'leave/types',
  path: `${root}/types`,
  title: msg`Leave types`,
  icon: ListTree,
  needs: 'leave:read',
})

export const leavePoliciesCard = resourceCard({
  name: 'leave-policies',
  api: 'leave/policies',
  path: `${root}/policies`,
  title: msg`Leave policies`,
  icon: BookOpenCheck,
  needs: 'leave:read',
})

export const leaveApproversCard = resourceCard({
  name: 'leave-approvers',
  api: 'leave/approvers',
  path: `${root}/approvers`,
  title: msg`Leave approvers`,
  icon: UserRoundCheck,
  needs: 'leave:read',
})

export const substitutesCard = resourceCard({
  name: 'approval-delegations',
  api: 'leave/substitutes',
  path: `${root}/substitutes`,
  title: msg`Substitutes`,
  icon: UserRoundPlus,
  needs: 'leave:decide',
})

export const approvalLinksCard = {
  path: `${root}/tokens`,
  title: msg`Approval links`,
  needs: 'leave:manage',
  icon: KeyRound,
} as const satisfies Card

tellAddress('leave-deciders', 'leave/deciders')

/** Leave as managers and whoever keeps personnel see it. */
export const leaveManage: WebModule = {
  pages: [
    {
      ...approvalsCard,
      load: () => import('./pages/ApprovalsPage.tsx').then((module) => module.ApprovalsPage),
    },
    { ...quotasCard, load: () => import('./pages/QuotasPage.tsx').then((module) => module.QuotasPage) },
    {
      ...leaveAttendanceCard,
      load: () => import('./pages/LeaveAttendancePage.tsx').then((module) => module.LeaveAttendancePage),
    },
    resourcePage(leaveTypesCard, () => import('./leave-types.page.ts').then((module) => module.leaveTypesPage)),
    resourcePage(leavePoliciesCard, () =>
      import('./leave-policies.page.ts').then((module) => module.leavePoliciesPage),
    ),
    resourcePage(leaveApproversCard, () =>
      import('./leave-approvers.page.ts').then((module) => module.leaveApproversPage),
    ),
    resourcePage(substitutesCard, () => import('./substitutes.page.ts').then((module) => module.substitutesPage)),
    {
      ...approvalLinksCard,
      load: () => import('./pages/ApprovalLinksPage.tsx').then((module) => module.ApprovalLinksPage),
    },
  ],
  openPages: [
    {
      path: '/leave-by-mail',
      title: msg`Decide about leave`,
      frame: 'public',
      load: () => import('./pages/DecideByMailPage.tsx').then((module) => module.DecideByMailPage),
    },
  ],
}
