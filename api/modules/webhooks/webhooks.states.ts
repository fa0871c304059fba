import type { Flow } from '#api/platform/flow/flow.contract.ts'

type WebhookStatus = 'active' | 'paused' | 'stopped'

/** Flow of a webhook; the portal stops it (`stopped`) after days without an answer. */
export const webhookFlow = {
  pause: { from: ['active'], to: 'paused', needs: 'webhooks:manage' },
  resume: { from: ['paused', 'stopped'], to: 'active', needs: 'webhooks:manage' },
} as const satisfies Flow<WebhookStatus>
