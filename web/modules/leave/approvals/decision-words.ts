import { msg } from '@lingui/core/macro'
import type { ApprovalLink } from '#api/modules/leave/approvals/approval-links.contract.ts'
import type { LeaveDecision } from '#api/modules/leave/requests/leave.states.ts'
import type { StatusWords } from '#web/platform/resource/resource-words.ts'

/** The verbs of deciding. */
export const decisionWords = {
  approve: msg({ message: 'Approve', context: 'verb' }),
  hold: msg`Put on hold`,
  reject: msg({ message: 'Reject', context: 'verb' }),
} as const satisfies Record<LeaveDecision, unknown>

/** What came of it. */
export const outcomeWords = {
  approve: msg`Approved`,
  hold: msg`Put on hold`,
  reject: msg`Rejected`,
} as const satisfies Record<LeaveDecision, unknown>

export const linkStandingWords: Record<ApprovalLink['standing'], StatusWords> = {
  open: { label: msg`Works`, tone: 'success' },
  used: { label: msg`Used` },
  expired: { label: msg`Expired`, tone: 'warning' },
  revoked: { label: msg`Revoked`, tone: 'danger' },
}
