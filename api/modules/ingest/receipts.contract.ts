import { z } from 'zod'

/** Why an event is held in quarantine. */
export const heldCauses = ['ahead', 'old', 'machine', 'work_order', 'operator', 'reason'] as const
export type HeldCause = (typeof heldCauses)[number]

/** What became of one event. */
export const receiptSchema = z.strictObject({
  /** As the device sent it; null when what was sent has none that can be read. */
  id: z.string().nullable(),
  /**
   * `accepted`: kept and counted. `duplicate`: it was received before and counts once. `held`: kept, in quarantine until
   * somebody releases it. `refused`: not kept, because it is not a valid event.
   */
  result: z.enum(['accepted', 'duplicate', 'held', 'refused']),
  /** Why it is held. */
  held: z.enum(heldCauses).optional(),
  /** In words, for who reads the device's log. */
  reason: z.string().optional(),
})

export type Receipt = z.output<typeof receiptSchema>
