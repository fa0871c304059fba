/**
 * Kinds of channels: a system that takes events as Standard Webhooks has it, a room of Microsoft Teams by a workflow, a
 * room of Slack by an incoming webhook.
 */
export const webhookKinds = ['standard', 'teams', 'slack'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Whoever knows the address may post there, so it is kept like a secret. */
export const roomKinds = ['teams', 'slack'] as const satisfies readonly WebhookKind[]
export const isRoom = (kind: WebhookKind): boolean => kind !== 'standard'
