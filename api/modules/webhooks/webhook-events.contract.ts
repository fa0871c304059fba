/** Events that a company may send to its channels. Each is written where it happens, with `raiseEvent`. */
export const webhookEvents = [
  'alert.fired',
  'alert.recovered',
  'stop.opened',
  'stop.closed',
  'order.closed',
  'leave.decided',
  'user.created',
  'user.banned',
  'user.reinstated',
  'user.deleted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on demand only, to see whether an address answers. */
export const testEvent = 'test'
/** A report, sent to the channels that its subscription names. */
export const reportEvent = 'report.sent'
export type ToldEvent = WebhookEvent | typeof testEvent | typeof reportEvent
