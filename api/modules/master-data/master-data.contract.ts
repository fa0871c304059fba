import { z } from 'zod'

export const overviewSchema = z.array(
  z.object({
    /** Name of a resource. */
    kind: z.string(),
    rows: z.number().int(),
    /** Rows out of use. */
    retired: z.number().int(),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
  }),
)

/** When the shifts of a site may change at the earliest: the next one that has not begun. */
export const nextShiftQuerySchema = z.strictObject({ site: z.uuid() })
export const nextShiftSchema = z.object({ at: z.string(), local: z.string() })

export type Overview = z.infer<typeof overviewSchema>
