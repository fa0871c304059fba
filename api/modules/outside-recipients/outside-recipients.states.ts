import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** The addressee sets `confirmed` and `declined`, by the link in a mail. */
export type OutsideStatus = 'asked' | 'confirmed' | 'declined' | 'revoked'

/**
 * Steps of the company for an address. After a refusal it must revoke the address before asking again, so that it never
 * does so by accident.
 */
export const outsideFlow = {
  ask: { from: ['asked', 'revoked'], to: 'asked', needs: 'subscriptions:outside' },
  revoke: { from: ['asked', 'confirmed', 'declined'], to: 'revoked', needs: 'subscriptions:outside' },
} as const satisfies Flow<OutsideStatus>
