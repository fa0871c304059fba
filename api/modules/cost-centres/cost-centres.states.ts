import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** What may become of a cost centre. Deleted is the end: the row stays readable, and nothing brings it back. */
export const costCentreFlow = {
  use: { from: ['project', 'passive'], to: 'active', needs: 'costs:manage' },
  rest: { from: ['active', 'project'], to: 'passive', needs: 'costs:manage' },
  plan: { from: ['active', 'passive'], to: 'project', needs: 'costs:manage' },
  discard: { from: ['active', 'passive', 'project'], to: 'deleted', needs: 'costs:manage' },
} as const satisfies Flow<'active' | 'passive' | 'deleted' | 'project'>
