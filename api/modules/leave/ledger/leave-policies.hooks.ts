import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { leavePolicies } from './leave-policies.contract.ts'
import { listTypes } from '../types/types.service.ts'

/** Days are earned of what draws on a balance. */
export const policyHooks: Hooks<typeof leavePolicies> = {
  before: {
    async create(trx, _actor, { values }) {
      const [type] = await listTypes(trx, values.leaveType)
      if (type && !type.limited) throw refuse(leavePolicies, [fault<'unlimited'>('leaveType', 'unlimited')])
    },
  },
}
