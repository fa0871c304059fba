import { z } from 'zod'

/** POST …/:id/watchers, for oneself. */
export const watchSchema = z.strictObject({ watching: z.boolean() })
export const watchingSchema = z.object({ watching: z.boolean(), names: z.array(z.string()) })
export type Watching = z.infer<typeof watchingSchema>
