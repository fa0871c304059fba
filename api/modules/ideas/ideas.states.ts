import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** What may become of an idea. */
export const ideaFlow = {
  accept: { from: ['open'], to: 'accepted', needs: 'ideas:manage', asks: ['owner', 'dueOn'] },
  refuse: { from: ['open'], to: 'refused', needs: 'ideas:manage', asks: ['answer'] },
  withdraw: { from: ['open'], to: 'withdrawn', needs: 'ideas:self:own' },
  reconsider: { from: ['accepted', 'refused'], to: 'open', needs: 'ideas:manage' },
  carryOut: { from: ['accepted'], to: 'done', needs: 'ideas:manage', asks: ['images'] },
  close: { from: ['done'], to: 'closed', needs: 'ideas:manage', asks: ['gain'] },
} as const satisfies Flow<'open' | 'accepted' | 'refused' | 'withdrawn' | 'done' | 'closed'>
