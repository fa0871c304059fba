/** What a company may have told to other systems. Each is written where it happens, with `raiseEvent`. */
export const webhookEvents = [
  'alert.fired',
  'order.closed',
  'user.created',
  'user.banned',
  'user.reinstated',
  'user.deleted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on demand only, to see whether an address answers. */
export const testEvent = 'test'
