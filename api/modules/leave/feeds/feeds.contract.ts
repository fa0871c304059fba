import { z } from 'zod'

/** Leave of oneself, or of one's team. */
const leaveFeedKinds = ['own', 'team'] as const
/** The last is the whole calendar of the portal. */
export const feedKinds = [...leaveFeedKinds, 'calendar'] as const
export type FeedKind = (typeof feedKinds)[number]

const instant = z.iso.datetime({ offset: true })

/** Whose leave a calendar has that other programs read by its address, which is shown once. */
export const leaveFeedSchema = z.object({
  id: z.uuid(),
  kind: z.enum(feedKinds),
  createdAt: instant,
  lastReadAt: instant.nullable(),
})
/** GET /api/leave/feeds: one's own. */
export const leaveFeedsSchema = z.array(leaveFeedSchema)
export type LeaveFeed = z.infer<typeof leaveFeedSchema>

/** POST /api/leave/feeds: a new address; the one before ends. */
export const makeFeedSchema = z.strictObject({ kind: z.enum(leaveFeedKinds) })
export const madeFeedSchema = leaveFeedSchema.extend({ address: z.url() })
export type MadeFeed = z.infer<typeof madeFeedSchema>

/** GET /api/leave/feed/:token and /api/calendar/feed/:token, as calendar programs ask. */
export const feedParamsSchema = z.strictObject({
  token: z
    .string()
    .regex(/^[\w-]{43}\.ics$/)
    .transform((name) => name.slice(0, -'.ics'.length)),
})
