import { z } from 'zod'

/** Notification of an author that their idea moved on; `title` is its name, `answer` why it was refused. */
export const ideaNoticeSchema = z.strictObject({
  kind: z.literal('ideaMoved'),
  title: z.string(),
  status: z.enum(['open', 'accepted', 'refused', 'done', 'closed']),
  answer: z.string(),
})
export type IdeaNotice = z.infer<typeof ideaNoticeSchema>

/** Where ideas are in the portal. */
export const ideasRoute = '/dashboard/gorevler/ideas'
