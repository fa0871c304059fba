import { z } from 'zod'

/** `v` is a cache key of the browser; `size=small` is the thumbnail of a picture. */
export const fileQuerySchema = z.strictObject({
  v: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  size: z.enum(['small']).optional(),
})
