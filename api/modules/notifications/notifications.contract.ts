import { z } from 'zod'
import { pageNumberSchema } from '#api/platform/http/parts.contract.ts'

/** Reason of a failure: a code, or another server's answer. */
export const noticeError = z.string().max(600)

/**
 * Contents of notifications. A module declares its kinds in a `*-notices.contract.ts`; the reader's portal supplies the
 * words.
 */
export const notificationFactsSchema = z.looseObject({ kind: z.string(), title: z.string() })
export type NotificationFacts = z.infer<typeof notificationFactsSchema>

/** What notices are about, as far as people choose where those reach them. */
export const noticeTopics = ['alerts', 'reports', 'leave'] as const
export type NoticeTopic = (typeof noticeTopics)[number]
export const noticeWays = ['bell', 'mail'] as const
export type NoticeWay = (typeof noticeWays)[number]

const waysSchema = z.strictObject({ bell: z.boolean(), mail: z.boolean() })
/** Ways in which notices of a topic reach a person; all ways by default. */
export const noticeChoicesSchema = z.strictObject({
  alerts: waysSchema.optional(),
  reports: waysSchema.optional(),
  leave: waysSchema.optional(),
})
export type NoticeChoices = z.infer<typeof noticeChoicesSchema>

/** Kinds begin with the noun of their module. A kind without a topic reaches everybody. */
export function topicOfNotice(kind: string): NoticeTopic | null {
  if (kind.startsWith('alert')) return 'alerts'
  if (kind.startsWith('leave')) return 'leave'
  return kind.startsWith('subscription') ? 'reports' : null
}

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
