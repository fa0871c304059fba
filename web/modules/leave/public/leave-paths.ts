import { leaveRoutes } from '#api/modules/leave/approvals/leave-notices.contract.ts'

export const leavePaths = { quotas: `${leaveRoutes.own}/quotas`, report: `${leaveRoutes.own}/report` } as const
