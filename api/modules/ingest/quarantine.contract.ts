import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { z } from 'zod'
import { pageQuery, pageSchema } from '#api/platform/http/parts.contract.ts'
import { deviceEventKinds } from './events.contract.ts'
import { heldCauses } from './receipts.contract.ts'

const filter = {
  cause: z.enum(heldCauses).optional(),
  deviceId: z.uuid().optional(),
}

export const quarantineQuerySchema = z.strictObject({
  ...pageQuery(50),
  ...filter,
})

/** One held event: its device, and the id that the device gave it. */
const heldKeySchema = z.strictObject({ deviceId: z.uuid(), id: z.string().min(1).max(100) })

/** Held events decided in one step at most. */
export const decidedAtMost = 200

/** These, or all that wait for a cause or of a device. */
export const heldChoiceSchema = z.union([
  z.strictObject({ events: z.array(heldKeySchema).min(1).max(500) }),
  z.strictObject({
    all: z.strictObject(filter),
    /** Continues after this one, the `next` of the previous step. */
    after: heldKeySchema.optional(),
  }),
])

export const heldEventSchema = z.object({
  deviceId: z.uuid(),
  id: z.string(),
  device: z.object({ code: z.string(), name: z.string() }),
  kind: z.enum(deviceEventKinds),
  at: z.string(),
  receivedAt: z.string(),
  cause: z.enum(heldCauses),
  /** Of the machine, if it is known. */
  machine: z.string().nullable(),
  /** Content of the event, with codes as sent. */
  data: z.record(z.string(), z.unknown()),
})

export const quarantinePageSchema = pageSchema(heldEventSchema).extend({
  /** Number of waiting events by cause, whatever cause is chosen. */
  causes: z.partialRecord(z.enum(heldCauses), z.number().int()),
})

/** Of more than are decided in one step. */
const furtherSteps = {
  /** How many wait to be looked at after this step. */
  remaining: z.number().int(),
  /** Position for the next step; null after the last. */
  next: heldKeySchema.nullable(),
}

export const releaseAnswerSchema = z.object({
  released: z.number().int(),
  /** Events that stay in quarantine, with reasons: at most 100 of them. */
  still: z.array(z.object({ deviceId: z.uuid(), id: z.string(), cause: z.enum(heldCauses), reason: z.string() })),
  stillCount: z.number().int(),
  ...furtherSteps,
})

export const dismissAnswerSchema = z.object({ dismissed: z.number().int(), ...furtherSteps })

export type QuarantineQuery = z.infer<typeof quarantineQuerySchema>
export type HeldKey = z.infer<typeof heldKeySchema>
export type HeldChoice = z.infer<typeof heldChoiceSchema>
export type HeldEvent = z.infer<typeof heldEventSchema>
export type QuarantinePage = z.infer<typeof quarantinePageSchema>
export type ReleaseAnswer = z.infer<typeof releaseAnswerSchema>
export type DismissAnswer = z.infer<typeof dismissAnswerSchema>

/** Events or messages are held, or no longer. */
export const quarantineTopic: LiveTopic<Permission> = {
  name: 'quarantine',
  needs: ['devices:read'],
}
