import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** `confirmed` and `declined` it is by whoever reads the mails of the address, by the link in one of them. */
export type OutsideStatus = 'asked' | 'confirmed' | 'declined' | 'revoked'

/** What the company does with an address. One that declined is asked again only after it was revoked: never by accident. */
export const outsideFlow = {
  ask: { from: ['asked', 'revoked'], to: 'asked', needs: 'subscriptions:outside' },
  revoke: { from: ['asked', 'confirmed', 'declined'], to: 'revoked', needs: 'subscriptions:outside' },
} as const satisfies Flow<OutsideStatus>
