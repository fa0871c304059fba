import { z } from 'zod'

const name = z.string().min(1).max(60)

/** POST …/:id/links: another row, by the name of what it is one of. */
export const newLinkSchema = z.strictObject({ of: name, row: z.uuid() })
export type NewLink = z.infer<typeof newLinkSchema>
export const linkParamsSchema = z.strictObject({ id: z.uuid(), link: z.string().max(60) })

export const rowLinkSchema = z.object({
  id: z.uuid(),
  of: z.string(),
  row: z.uuid(),
  /** What the row is called. */
  title: z.string(),
})
export type RowLink = z.infer<typeof rowLinkSchema>
export const rowLinksSchema = z.object({
  links: z.array(rowLinkSchema),
  mayWrite: z.boolean(),
  /** What may be linked to: names of kinds of rows that the reader may read. */
  kinds: z.array(z.string()),
})
export type RowLinks = z.infer<typeof rowLinksSchema>

/** GET /api/<kind>/linkable: rows of a kind to choose from. */
export const linkableQuerySchema = z.strictObject({ search: z.string().trim().max(60).default('') })
export const linkableSchema = z.array(z.object({ id: z.uuid(), title: z.string() }))
