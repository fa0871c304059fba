import { z } from 'zod'

/** What screens follow. The module it belongs to declares it in its contract. */
export interface LiveTopic<Permission extends string = string> {
  name: string
  /** One of these permissions is needed to hear of a change; the changed data is read by its own route. */
  needs: readonly Permission[]
  /** Its rows are narrowed to people: a listener who sees only some of them gets no ids. */
  ofPeople?: boolean
}

/** What changed, so that screens look again. */
export const liveChangeSchema = z.object({
  /** Name of a topic. */
  topic: z.string(),
  /** Ids of what changed; empty: any of them may have. */
  ids: z.array(z.uuid()),
})
export type LiveChange = z.infer<typeof liveChangeSchema>
