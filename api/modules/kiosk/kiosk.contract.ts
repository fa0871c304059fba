import { z } from 'zod'
import { punchStates, readerDirections } from '../attendance/punches/punch-codes.contract.ts'
import { pinPattern } from '../personnel/pin.contract.ts'

/** GET /api/kiosk: the kiosk that belongs to a key. */
export const kioskSchema = z.object({
  name: z.string(),
  reader: z.object({ name: z.string(), direction: z.enum(readerDirections) }),
  /** Of the reader's site. */
  timeZone: z.string(),
})
export type Kiosk = z.infer<typeof kioskSchema>

const ticket = z.string().max(400)
const card = z.string().regex(/^[^\s,;]{1,60}$/)

/** POST /api/kiosk/identify: a card or a code that was read, or a number and a PIN that were typed. */
export const identifySchema = z.union([
  z.strictObject({ card }),
  z.strictObject({ number: z.string().regex(/^[\w.-]{1,60}$/), pin: z.string().regex(pinPattern) }),
])
export type Identify = z.infer<typeof identifySchema>

export const identifiedSchema = z.object({
  name: z.string(),
  /** When and how they were last seen; null where they never were. */
  last: z.object({ at: z.string(), state: z.enum(punchStates).nullable() }).nullable(),
  /** The kiosk may punch for them, within two minutes, and send an idea of theirs, within fifteen. */
  ticket: z.string(),
})
export type Identified = z.infer<typeof identifiedSchema>

/** So many punches are sent together at most. */
export const punchesTogether = 200

/** Hexadecimal digits: browsers make a UUID on https only, and many a plant has plain http. */
const punchId = z.string().regex(/^[0-9a-f]{32}$/)

const timed = {
  /** Made by the kiosk, so that it knows the answer for it. */
  id: punchId,
  /** By the kiosk's clock. This second identifies a punch, whatever its person and direction. */
  at: z.iso.datetime(),
  state: z.enum(['in', 'out']).nullable(),
}
/** A punch by a card, which may have waited for the network, or by a ticket. */
const kioskPunchSchema = z.union([z.strictObject({ ...timed, card }), z.strictObject({ ...timed, ticket })])
export type KioskPunch = z.infer<typeof kioskPunchSchema>

/** POST /api/kiosk/punches: repeats cost nothing. */
export const kioskPunchesSchema = z.strictObject({
  /** Present time of the kiosk's clock: corrects its punches if it is wrong. */
  sentAt: z.iso.datetime(),
  punches: z.array(kioskPunchSchema).min(1).max(punchesTogether),
})
export type KioskPunches = z.infer<typeof kioskPunchesSchema>

export const keptPunchesSchema = z.array(
  z.object({
    id: punchId,
    /**
     * `held`: kept for a check, because it is long past; for a card without an owner the answer is the same. `refused`:
     * the ticket is missing or too old.
     */
    result: z.enum(['kept', 'held', 'refused']),
  }),
)
export type KeptPunches = z.infer<typeof keptPunchesSchema>

/** POST /api/kiosk/pictures: the bytes of the form's `picture`; with a ticket, an idea names the answered id. */
export const kioskPictureSchema = z.strictObject({ ticket })
export const keptPictureSchema = z.object({ id: z.uuid() })
export const kioskPictureBytes = 15 * 1024 * 1024

/** POST /api/kiosk/ideas */
export const kioskIdeaSchema = z.strictObject({
  ticket,
  name: z.string(),
  description: z.string(),
  picture: z.uuid().nullable(),
})
export type KioskIdea = z.infer<typeof kioskIdeaSchema>
/** The number of the idea. */
export const sentIdeaSchema = z.object({ code: z.string() })
export type SentIdea = z.infer<typeof sentIdeaSchema>
