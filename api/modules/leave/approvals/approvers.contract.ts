import { approverFaults, approverFields, judgeApprover } from '#api/platform/approvals/approver-fields.contract.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'

const needs = { read: 'leave:read', write: 'leave:manage' } as const

/** Who decides, one level after the other; of several lists the closest to type and department holds. */
export const leaveApprovers = defineResource({
  name: 'leave-approvers',
  path: 'leave/approvers',
  table: 'leave_approver',
  needs,
  fields: {
    leaveType: { type: 'reference', to: 'leave-types', optional: true, key: true },
    ...approverFields('leave-deciders'),
  },
  list: { sort: ['leaveType', 'department', 'level'], filters: ['leaveType', 'department', 'who'] },
  faults: approverFaults,
  judge: judgeApprover,
})

/** Accounts that may decide or stand in for others, by their names. */
export const leaveDeciders = defineResource({
  name: 'leave-deciders',
  path: 'leave/deciders',
  table: 'leave_decider',
  lookup: true,
  retires: true,
  needs: { read: 'leave:decide', write: 'leave:manage' },
  fields: { code: { type: 'text', max: 254, key: true }, name: { type: 'text', max: 200 } },
})

/** Who decides in somebody's place while they are away. */
export const approvalDelegations = defineResource({
  name: 'approval-delegations',
  path: 'leave/substitutes',
  table: 'approval_delegation',
  needs: { read: 'leave:decide:own', write: 'leave:decide:own', all: 'leave:manage' },
  fields: {
    from: { type: 'reference', to: 'leave-deciders', column: 'from_user_id', fixed: true },
    to: { type: 'reference', to: 'leave-deciders', column: 'to_user_id' },
    firstDate: { type: 'date' },
    lastDate: { type: 'date' },
  },
  list: { sort: '-firstDate', filters: ['from', 'to'] },
  faults: {
    ends_before_start: 'lies before the first day',
    oneself: 'must not be the absent person',
    not_yours: 'is somebody else: only whoever manages leave names substitutes of others',
  },
  judge({ from, to, firstDate, lastDate }) {
    if (from === to) return fault<'oneself'>('to', 'oneself')
    return lastDate < firstDate ? fault<'ends_before_start'>('lastDate', 'ends_before_start') : null
  },
})
