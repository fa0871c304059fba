import type { Trx } from '#api/platform/db/database.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { approvalDelegations } from './approvers.contract.ts'

type Delegation = { values: RowOf<typeof approvalDelegations>['values'] }

/** Everybody names substitutes of their own; only whoever manages leave names those of others. */
async function ownOnly(_trx: Trx, { caller }: Actor, { values }: Delegation): Promise<void> {
  if (values.from !== caller.uid && !caller.permissions.has('leave:manage'))
    throw refuse(approvalDelegations, [fault<'not_yours'>('from', 'not_yours')])
}

export const delegationHooks: Hooks<typeof approvalDelegations> = { before: { create: ownOnly, change: ownOnly } }
