import type { AppModule } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { askedLeave } from './requests/asked-leave.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { approvalDelegations, leaveApprovers, leaveDeciders } from './approvals/approvers.contract.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { leaveOnCalendar } from './calendar/leave-on-calendar.ts'
import { leaveFeedRoutes } from './feeds/leave-feeds.routes.ts'
import { startLeaveWorker } from './leave-worker.ts'
import { leavePolicies } from './ledger/leave-policies.contract.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { leaveTypes } from './types/leave-types.contract.ts'

/** Leave: what is asked for and decided, the ledger of balances, who is away when. */
export const leaveModule: AppModule = {
  name: 'leave',
  resources: [leaveTypes, leavePolicies, leaveApprovers, leaveDeciders, approvalDelegations],
  calendar: [leaveOnCalendar],
  askedKinds: [askedLeave],
  start(services) {
    const ticker = startLeaveWorker(services)
    return Promise.resolve(() => ticker.stop())
  },
  routes: [
    ...leaveFeedRoutes,
    ...resourceRoutes(leaveTypes),
    ...requestRoutes,
    ...approvalRoutes,
    ...ledgerRoutes,
    ...calendarRoutes,
  ],
}
