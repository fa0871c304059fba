import { z } from 'zod'

/** Leave of oneself, leave of one's team, and the whole calendar of the portal. */
export const feedKinds = ['own', 'team', 'calendar'] as const
export type FeedKind = (typeof feedKinds)[number]

const instant = z.iso.datetime({ offset: true })

/** A calendar that other programs read by a secret address, which is shown once. */
const feedSchema = z.object({
  id: z.uuid(),
  kind: z.enum(feedKinds),
  createdAt: instant,
  lastReadAt: instant.nullable(),
})
/** GET /api/leave/feeds and /api/calendar/feeds: one's own. */
export const feedsSchema = z.array(feedSchema)
export type Feed = z.infer<typeof feedSchema>

/** POST /api/leave/feeds and /api/calendar/feeds: a new address; the one before ends. */
export const madeFeedSchema = feedSchema.extend({ address: z.url() })
export type MadeFeed = z.infer<typeof madeFeedSchema>

/** GET /api/leave/feed/:token and /api/calendar/feed/:token, as calendar programs ask. */
export const feedParamsSchema = z.strictObject({
  token: z
    .string()
    .regex(/^[\w-]{43}\.ics$/)
    .transform((name) => name.slice(0, -'.ics'.length)),
})
