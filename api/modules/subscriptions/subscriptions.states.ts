import type { Flow } from '#api/platform/flow/flow.contract.ts'

export type SubscriptionStatus = 'active' | 'paused' | 'stopped'

/** Steps of people. The portal itself stops a subscription when its owner may no longer read the report. */
export const subscriptionFlow = {
  pause: { from: ['active'], to: 'paused', needs: 'subscriptions:manage' },
  resume: { from: ['paused', 'stopped'], to: 'active', needs: 'subscriptions:manage' },
} as const satisfies Flow<SubscriptionStatus>

/** Why the portal stopped a subscription. */
export const stopReasons = ['accountClosed', 'permissionLost'] as const
export type StopReason = (typeof stopReasons)[number]
