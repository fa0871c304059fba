import { z } from 'zod'
import { pageQuery, pageSchema } from '#api/platform/http/parts.contract.ts'

/**
 * State of a person at a terminal: unknown number; still there after leaving or moving to another site; missing
 * although they work there; correct.
 */
export const peopleStandings = ['unknown', 'left', 'missing', 'known'] as const
export type PeopleStanding = (typeof peopleStandings)[number]

/** GET /api/terminals/:id/people: by status as listed above, then by number. */
export const peopleQuerySchema = z.strictObject({
  ...pageQuery(50),
  standing: z.enum(peopleStandings).optional(),
})
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

export const terminalPersonSchema = z.object({
  standing: z.enum(peopleStandings),
  /** Number by which the terminal knows them, or would. */
  pin: z.string(),
  /** The name on the terminal; for a missing person the employee's. */
  name: z.string(),
  card: z.string().nullable(),
  /** May open the menu of the terminal. */
  admin: z.boolean(),
  fingers: z.int(),
  face: z.boolean(),
  /** Null for a missing person. */
  toldAt: z.string().nullable(),
  employee: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
})
export type TerminalPerson = z.infer<typeof terminalPersonSchema>

export const terminalPeopleSchema = pageSchema(terminalPersonSchema).extend({
  counts: z.record(z.enum(peopleStandings), z.int()),
})
export type TerminalPeople = z.infer<typeof terminalPeopleSchema>
