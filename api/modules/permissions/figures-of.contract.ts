import { z } from 'zod'

const some = z.array(z.uuid()).max(100).default([])

/**
 * The scope of a person: visible figures of machines and of people. Figures of people are their days: presence,
 * rosters, timesheets.
 *
 * - `all`: the whole plant and everybody.
 * - `team`: machines of the whole plant; of people themselves, the departments that they lead, and the people they
 *   manage.
 * - `chosen`: machines of the named areas, of all without a name; people of the named departments besides those of
 *   `team`. Figures without a machine, such as an order not yet assigned, belong to no area.
 * - `own`: no machine, and of people themselves alone.
 */
export const figuresOfSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('team') }),
  z
    .strictObject({ kind: z.literal('chosen'), areas: some, departments: some })
    .refine(({ areas, departments }) => areas.length + departments.length > 0, { path: ['areas'] }),
  z.strictObject({ kind: z.literal('own') }),
])

export type FiguresOf = z.infer<typeof figuresOfSchema>
