import { z } from 'zod'
import { noticeError } from '#api/modules/notifications/notifications.contract.ts'

/** Notifications of subscriptions to their owners in the portal. */
export const subscriptionNoticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subscriptionStopped'), title: z.string() }),
  /** The saved view that a subscription followed is deleted or no longer shared. */
  z.strictObject({ kind: z.literal('subscriptionViewLost'), title: z.string(), view: z.string() }),
  z.strictObject({ kind: z.literal('subscriptionFailed'), title: z.string(), error: noticeError }),
  z.strictObject({
    kind: z.literal('subscriptionUndelivered'),
    title: z.string(),
    recipient: z.string(),
    error: noticeError,
  }),
])
export type SubscriptionNotice = z.infer<typeof subscriptionNoticeSchema>
