import type { Flow } from '#api/platform/flow/flow.contract.ts'

type WebhookStatus = 'active' | 'paused' | 'stopped'

/** What may become of a webhook; `stopped` it is by the portal, when nobody has answered for days. */
export const webhookFlow = {
  pause: { from: ['active'], to: 'paused', needs: 'webhooks:manage' },
  resume: { from: ['paused', 'stopped'], to: 'active', needs: 'webhooks:manage' },
} as const satisfies Flow<WebhookStatus>
