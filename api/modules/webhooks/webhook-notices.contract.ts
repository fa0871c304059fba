import { z } from 'zod'

/** Notifications of webhooks to the people who created them. */
export const webhookNoticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webhookStopped'), title: z.string() }),
])
export type WebhookNotice = z.infer<typeof webhookNoticeSchema>
