import { z } from 'zod'

export const liveTopicSchema = z.enum(['machines', 'work-orders', 'stoppages', 'quarantine', 'layouts', 'screens'])
export type LiveTopic = z.infer<typeof liveTopicSchema>

/** What changed, so that screens look again. */
export const liveChangeSchema = z.object({
  topic: liveTopicSchema,
  /** Ids of what changed; empty: any of them may have. */
  ids: z.array(z.uuid()),
})
export type LiveChange = z.infer<typeof liveChangeSchema>
