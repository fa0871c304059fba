import type { Flow } from '#api/platform/flow/flow.contract.ts'

const asks = ['statusDescription', 'statusDate'] as const

/**
 * What may become of a task; each step says why and as of which date. Deleted is a state: the task stays readable. A board has
 * its columns in the order in which the steps name them.
 */
export const taskFlow = {
  start: { from: ['waiting'], to: 'in_progress', needs: 'tasks:self:own', asks },
  intervene: { from: ['waiting', 'in_progress'], to: 'intervened', needs: 'tasks:self:own', asks },
  resume: { from: ['intervened'], to: 'in_progress', needs: 'tasks:self:own', asks },
  wait: { from: ['in_progress', 'intervened'], to: 'waiting', needs: 'tasks:self:own', asks },
  close: { from: ['waiting', 'in_progress', 'intervened'], to: 'closed', needs: 'tasks:self:own', asks },
  reopen: { from: ['closed'], to: 'in_progress', needs: 'tasks:self:own', asks },
  discard: { from: ['waiting', 'in_progress', 'intervened'], to: 'deleted', needs: 'tasks:self:own', asks },
  restore: { from: ['deleted'], to: 'waiting', needs: 'tasks:manage', asks },
} as const satisfies Flow<'waiting' | 'in_progress' | 'intervened' | 'closed' | 'deleted'>

/** Statuses in which something is still to be done. */
export const openStatuses = ['waiting', 'in_progress', 'intervened'] as const
