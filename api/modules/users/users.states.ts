import type { Flow } from '#api/platform/flow/flow.contract.ts'

type UserStatus = 'active' | 'pending' | 'banned' | 'rejected'

/** What may become of an account; an account that is no longer active is signed out everywhere at once. */
export const userFlow = {
  approve: { from: ['pending'], to: 'active', needs: 'users:manage' },
  reject: { from: ['pending'], to: 'rejected', needs: 'users:manage' },
  ban: { from: ['active', 'pending'], to: 'banned', needs: 'users:manage' },
  reinstate: { from: ['banned', 'rejected'], to: 'active', needs: 'users:manage' },
} as const satisfies Flow<UserStatus>
