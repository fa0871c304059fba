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
    department: { type: 'reference', to: 'departments', optional: true, key: true },
    level: { type: 'integer', min: 1, max: 9, key: true, initial: 1 },
    who: { type: 'choice', options: ['manager', 'departmentHead', 'person'], key: true, initial: 'manager' },
    account: {
      type: 'reference',
      to: 'leave-deciders',
      column: 'user_id',
      optional: true,
      key: true,
      onlyWhen: { field: 'who', is: ['person'] },
    },
  },
  list: { sort: ['leaveType', 'department', 'level'], filters: ['leaveType', 'department', 'who'] },
  faults: { nobody_named: 'is to be named' },
  judge: ({ who, account }) =>
    who === 'person' && account === null ? fault<'nobody_named'>('account', 'nobody_named') : null,
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
    oneself: 'is the one who is away',
    not_yours: 'is somebody else: only whoever manages leave names substitutes of others',
  },
  judge({ from, to, firstDate, lastDate }) {
    if (from === to) return fault<'oneself'>('to', 'oneself')
    return lastDate < firstDate ? fault<'ends_before_start'>('lastDate', 'ends_before_start') : null
  },
})
