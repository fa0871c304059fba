import { z } from 'zod'
import { pageNumberSchema } from '#api/platform/http/parts.contract.ts'

const error = z.string().max(600)
const members = z.array(z.strictObject({ name: z.string(), value: z.string() }))

/** What is told, by kind. The words are put in by the reader's portal. */
export const notificationFactsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subscriptionStopped'), title: z.string() }),
  /** The saved view that a subscription followed is deleted or no longer shared. */
  z.strictObject({ kind: z.literal('subscriptionViewLost'), title: z.string(), view: z.string() }),
  z.strictObject({ kind: z.literal('subscriptionFailed'), title: z.string(), error }),
  z.strictObject({ kind: z.literal('subscriptionUndelivered'), title: z.string(), recipient: z.string(), error }),
  /** `members` are the first ones, `count` is how many there are. */
  z.strictObject({
    kind: z.literal('alertFired'),
    title: z.string(),
    measure: z.string(),
    members,
    count: z.int(),
  }),
  z.strictObject({ kind: z.literal('alertRecovered'), title: z.string(), members, count: z.int() }),
  z.strictObject({ kind: z.literal('alertStopped'), title: z.string() }),
  z.strictObject({ kind: z.literal('alertFailed'), title: z.string(), error }),
])
export type NotificationFacts = z.infer<typeof notificationFactsSchema>

export const notificationSchema = z.strictObject({
  id: z.uuid(),
  facts: notificationFactsSchema,
  /** Where in the portal it leads. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type PortalNotification = z.infer<typeof notificationSchema>

export const notificationPageSize = 20

/** GET /api/notifications: one's own, newest first, 20 a page. */
export const notificationsQuerySchema = z.strictObject({
  page: pageNumberSchema,
  unread: z.enum(['true', 'false']).default('false'),
})
export const notificationListSchema = z.strictObject({
  rows: z.array(notificationSchema),
  total: z.int(),
  unread: z.int(),
})
