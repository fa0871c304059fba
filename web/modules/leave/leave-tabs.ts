import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { leaveRoutes } from '#api/modules/leave/leave-notices.contract.ts'
import { holidaysPaths } from '#web/modules/holidays/public/holidays-paths.ts'
import type { Needs } from '#web/platform/session/session.ts'
import {
  approvalLinksCard,
  approvalsCard,
  leaveAttendanceCard,
  leaveApproversCard,
  leavePoliciesCard,
  leaveReportCard,
  leaveTypesCard,
  leaveYearCard,
  quotasCard,
  substitutesCard,
} from './leave.cards.ts'

interface LeaveTab {
  path: string
  title: MessageDescriptor
  needs: Needs
}

/** The pages of leave in one word or two, in their order. */
export const leaveTabs: readonly LeaveTab[] = [
  { path: leaveRoutes.own, title: msg`My leave`, needs: 'leave:self' },
  { ...leaveYearCard, title: msg`Calendar` },
  { ...approvalsCard, title: msg`Approvals` },
  { ...quotasCard, title: msg`Quotas` },
  { ...leaveAttendanceCard, title: msg`Attendance` },
  { path: leaveReportCard.route, title: msg`Report`, needs: leaveReportCard.needs },
  { path: holidaysPaths.list, title: msg`Holidays`, needs: 'holidays:read' },
  { ...leaveTypesCard, title: msg`Types` },
  { ...leavePoliciesCard, title: msg`Policies` },
  { ...leaveApproversCard, title: msg`Approvers` },
  substitutesCard,
  approvalLinksCard,
]
