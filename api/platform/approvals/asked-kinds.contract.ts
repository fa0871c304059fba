import { z } from 'zod'

/** Rows that an inbox shows at once, those that have waited longest. */
export const mostAsked = 100

/** GET /api/approvals/asked: of one kind, or of all. */
export const askedQuerySchema = z.strictObject({ kind: z.string().max(60).optional() })

/** A row that waits for the reader's decision, whatever it is of. */
export const askedRowSchema = z.object({
  /** Name of its resource, or of what is none. */
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** What sort of its kind it is, where there are several. */
  sort: z.string().nullable(),
  /** Days that it is about. */
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Who made it. */
  by: z.string().nullable(),
  since: z.iso.datetime({ offset: true }),
})
export type AskedRow = z.infer<typeof askedRowSchema>

export const askedSchema = z.object({
  rows: z.array(askedRowSchema),
  /** How many wait in all, by kind, those without any left out. */
  kinds: z.array(z.object({ kind: z.string(), total: z.int() })),
})
export type AskedRows = z.infer<typeof askedSchema>
