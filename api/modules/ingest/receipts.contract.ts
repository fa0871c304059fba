import { z } from 'zod'
import { punchHolds } from '../attendance/punches/punch-codes.contract.ts'

/** Why an event is held in quarantine. */
export const heldCauses = ['ahead', 'old', 'machine', 'work_order', 'operator', 'reason'] as const
export type HeldCause = (typeof heldCauses)[number]

export const results = ['accepted', 'duplicate', 'held', 'refused'] as const

/** What became of one event. */
export const receiptSchema = z.strictObject({
  /** As the device sent it; null without a readable one. */
  id: z.string().nullable(),
  /**
   * `accepted`: kept and counted. `duplicate`: received before, counts once. `held`: kept in quarantine until it is
   * released. `refused`: not kept, because it is not a valid event.
   */
  result: z.enum(results),
  /** Why it is held. */
  held: z.enum([...new Set([...heldCauses, ...punchHolds])]).optional(),
  /** In words, for readers of the device's log. */
  reason: z.string().optional(),
  /** Of a refused event: its position in the request, from 0. */
  index: z.int().optional(),
  /** Of a refused event that was sent as a line: the number of the line, from 1. */
  line: z.int().optional(),
  /** Faults of a refused event, by field. */
  fields: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
})

/** The answer to a request: a receipt for each event, in the order in which they were sent. */
export const receiptsSchema = z.strictObject({
  counts: z.strictObject({ accepted: z.int(), duplicate: z.int(), held: z.int(), refused: z.int() }),
  receipts: z.array(receiptSchema),
})

export type Receipt = z.output<typeof receiptSchema>
export type Receipts = z.output<typeof receiptsSchema>

/** The receipt of an event that cannot be kept. */
export function refused(id: string | null, fields: { path: string; message: string }[]): Receipt {
  const reason = fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
  return { id, result: 'refused', reason: reason.slice(0, 500), fields: fields.slice(0, 10) }
}
