import type { Flow } from '#api/platform/flow/flow.contract.ts'

export const approvalStatuses = ['open', 'approved', 'reopened'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** What a manager does with somebody's month, while it is not locked. */
export const approvalFlow = {
  approve: { from: ['open', 'reopened'], to: 'approved', needs: 'timesheets:approve' },
  reopen: { from: ['approved'], to: 'reopened', needs: 'timesheets:approve' },
} as const satisfies Flow<ApprovalStatus>
