import { z } from 'zod'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { pageQuery, pageSchema } from '#api/platform/http/parts.contract.ts'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { credentialKinds, punchHolds, punchSources, punchStates } from './punch-codes.contract.ts'

const day = z.iso.date()

/** GET /api/punches: newest first; those that count, or with `held` those that wait for a decision. */
export const punchesQuerySchema = z.strictObject({
  ...pageQuery(50),
  /** Days by the clock of the reader's site, both included. */
  from: day.optional(),
  to: day.optional(),
  employee: z.uuid().optional(),
  reader: z.uuid().optional(),
  source: z.enum(punchSources).optional(),
})
export type PunchesQuery = z.infer<typeof punchesQuerySchema>

const namedSchema = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

export const punchSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  /**
   * `YYYY-MM-DDTHH:MM:SS` by the clock of the reader's site; where the reader is not known, of the person's, and of the
   * company's first one where neither is.
   */
  atLocal: z.string(),
  receivedAt: z.string(),
  source: z.enum(punchSources),
  /** Reader as it was sent, or serial number of the terminal. */
  origin: z.string(),
  credentialKind: z.enum(credentialKinds),
  credential: z.string(),
  state: z.enum(punchStates).nullable(),
  employee: namedSchema.nullable(),
  reader: namedSchema.nullable(),
  /** Of one that was entered by hand: why, and by whom. */
  reason: z.string().nullable(),
  enteredBy: z.string().nullable(),
})
export type Punch = z.infer<typeof punchSchema>
/** Punches are counted up to here, and one more where there are more. */
export const countedPunches = 10_000
export const punchesPageSchema = pageSchema(punchSchema)

/** POST /api/punches: one that nobody's reader saw. The clock is that of the reader's site. */
export const punchByHandSchema = z.strictObject({
  employee: z.uuid(),
  reader: z.uuid(),
  at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'Not a time such as 2026-11-24T06:00'),
  state: z.enum(['in', 'out']),
  reason: z.string().trim().min(1).max(300),
})
export type PunchByHand = z.infer<typeof punchByHandSchema>
export const punchMadeSchema = z.object({
  id: z.uuid(),
  /** First of the month in which it counts, where the timesheet of its day is locked and stays as it is; else null. */
  booksIn: z.iso.date().nullable(),
})
export type PunchMade = z.infer<typeof punchMadeSchema>

const heldFilter = { cause: z.enum(punchHolds).optional(), credential: z.string().max(60).optional() }

/** GET /api/held-punches */
export const heldPunchesQuerySchema = z.strictObject({ ...pageQuery(50), ...heldFilter })
export type HeldPunchesQuery = z.infer<typeof heldPunchesQuerySchema>

export const heldPunchSchema = punchSchema.extend({
  cause: z.enum(punchHolds),
})
export type HeldPunch = z.infer<typeof heldPunchSchema>
export const heldPunchesPageSchema = pageSchema(heldPunchSchema).extend({
  /** How many wait for each cause, whatever cause is chosen. */
  causes: z.partialRecord(z.enum(punchHolds), z.int()),
})
export type HeldPunchesPage = z.infer<typeof heldPunchesPageSchema>

/** Held punches decided at once at most; of more, the oldest. */
export const punchesDecidedAtMost = 200

/** POST /api/held-punches/release and /dismiss: these, or all that match. */
export const heldPunchChoiceSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  z.strictObject({
    all: z.strictObject(heldFilter),
    /** Goes on after this one, the `next` of the step before. */
    after: z.uuid().optional(),
  }),
])
export type HeldPunchChoice = z.infer<typeof heldPunchChoiceSchema>

/** Of more than are decided in one step. */
const furtherSteps = {
  /** How many wait to be looked at after this step. */
  remaining: z.int(),
  /** Where the next step goes on; null after the last. */
  next: z.uuid().nullable(),
}

export const punchesReleasedSchema = z.object({
  released: z.int(),
  /** Those that stay: their card or reader is unknown still, or their time has not come. */
  still: z.int(),
  ...furtherSteps,
})
export type PunchesReleased = z.infer<typeof punchesReleasedSchema>
export const punchesDismissedSchema = z.object({ dismissed: z.int(), ...furtherSteps })
export type PunchesDismissed = z.infer<typeof punchesDismissedSchema>

/** Punches came, or what is held changed. */
export const punchesTopic: LiveTopic<Permission> = { name: 'punches', needs: ['attendance:read'] }
