import type { Flow } from '#api/platform/flow/flow.contract.ts'

export const leaveStatuses = ['pending', 'on_hold', 'approved', 'rejected', 'cancelled'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

/**
 * What may become of a request. Who decides is one of its approvers besides; whoever asked cancels what is approved only
 * before its first day, and after that a manager does, which gives back the days that were not taken.
 */
export const leaveFlow = {
  approve: { from: ['pending', 'on_hold'], to: 'approved', needs: 'leave:decide' },
  hold: { from: ['pending'], to: 'on_hold', needs: 'leave:decide', asks: ['answer'] },
  reject: { from: ['pending', 'on_hold'], to: 'rejected', needs: 'leave:decide', asks: ['answer'] },
  cancel: { from: ['pending', 'on_hold', 'approved'], to: 'cancelled', needs: 'leave:self' },
} as const satisfies Flow<LeaveStatus>
export type LeaveAction = keyof typeof leaveFlow
export type LeaveDecision = Exclude<LeaveAction, 'cancel'>

/** Every step, also those that no button takes: the next level is asked, or a roster or holiday changed. */
export const requestFlow = {
  ...leaveFlow,
  pass: { from: leaveFlow.approve.from, to: 'pending', needs: leaveFlow.approve.needs },
  recount: { from: ['approved'], to: 'approved', needs: 'leave:manage' },
} as const satisfies Flow<LeaveStatus>
