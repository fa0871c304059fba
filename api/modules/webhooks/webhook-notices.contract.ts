import { z } from 'zod'

/** What webhooks tell those who made them. */
export const webhookNoticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webhookStopped'), title: z.string() }),
])
export type WebhookNotice = z.infer<typeof webhookNoticeSchema>
