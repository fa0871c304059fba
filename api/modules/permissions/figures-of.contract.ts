import { z } from 'zod'

/**
 * Whose figures somebody sees: of the whole plant, or of chosen areas. What is of no machine, such as an order that none has
 * got yet, belongs to no area. Further kinds of places stand beside `areas`.
 */
export const figuresOfSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('chosen'), areas: z.array(z.uuid()).min(1).max(100) }),
])

export type FiguresOf = z.infer<typeof figuresOfSchema>
