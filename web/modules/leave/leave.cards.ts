import { msg } from '@lingui/core/macro'
import {
  BookOpenCheck,
  CalendarCheck2,
  CalendarRange,
  ChartColumnBig,
  Inbox,
  KeyRound,
  ListTree,
  Scale,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react'
import { leaveRoutes } from '#api/modules/leave/approvals/leave-notices.contract.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { leavePaths } from './public/leave-paths.ts'

const root = leaveRoutes.own

type Card = Pick<PageEntry, 'path' | 'title' | 'needs' | 'icon' | 'place'>

export const approvalsCard = {
  path: leaveRoutes.inbox,
  title: msg`Leave to decide`,
  place: { workspace: 'people', daily: true },
  needs: ['leave:decide', 'leave:read'],
  icon: Inbox,
} as const satisfies Card

export const quotasCard = {
  path: leavePaths.quotas,
  title: msg`Leave quotas`,
  place: { workspace: 'people', group: 'leave' },
  needs: 'leave:read',
  icon: Scale,
} as const satisfies Card

export const leaveAttendanceCard = {
  path: `${root}/attendance`,
  title: msg`Leave in attendance`,
  place: { workspace: 'people', group: 'leave' },
  needs: 'attendance:read',
  icon: CalendarCheck2,
} as const satisfies Card

export const leaveTypesCard = resourceCard({
  name: 'leave-types',
  api: 'leave/types',
  path: `${root}/types`,
  title: msg`Leave types`,
  place: { workspace: 'people', group: 'rules' },
  icon: ListTree,
  needs: 'leave:read',
})

export const leavePoliciesCard = resourceCard({
  name: 'leave-policies',
  api: 'leave/policies',
  path: `${root}/policies`,
  title: msg`Leave policies`,
  place: { workspace: 'people', group: 'rules' },
  icon: BookOpenCheck,
  needs: 'leave:read',
})

export const leaveApproversCard = resourceCard({
  name: 'leave-approvers',
  api: 'leave/approvers',
  path: `${root}/approvers`,
  title: msg`Leave approvers`,
  place: { workspace: 'people', group: 'rules' },
  icon: UserRoundCheck,
  needs: 'leave:read',
})

export const substitutesCard = resourceCard({
  name: 'approval-delegations',
  api: 'leave/substitutes',
  path: `${root}/substitutes`,
  title: msg`Substitutes`,
  place: { workspace: 'people', group: 'leave' },
  icon: UserRoundPlus,
  needs: 'leave:decide',
})

export const approvalLinksCard = {
  path: `${root}/tokens`,
  title: msg`Approval links`,
  place: { workspace: 'people', group: 'leave' },
  needs: 'leave:manage',
  icon: KeyRound,
} as const satisfies Card

export const leaveYearCard = {
  path: `${root}/calendar`,
  title: msg`Leave calendar`,
  place: { workspace: 'people', group: 'leave' },
  needs: 'leave:self',
  icon: CalendarRange,
} as const satisfies Card

export const leaveFilters = [
  'department',
  'leave_type',
  'employee',
  'leave_status',
  'position',
  'site',
  'leave_pay',
] as const

export const leaveReportCard: PageCard = {
  id: 'leave',
  route: leavePaths.report,
  title: msg`Leave report`,
  place: { workspace: 'people', group: 'leave' },
  needs: 'leave:read',
  icon: ChartColumnBig,
  explains: { filters: leaveFilters },
  showsView: 'leave',
}
