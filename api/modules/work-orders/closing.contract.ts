import { z } from 'zod'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { mostClosed } from './work-orders.contract.ts'

/**
 * Closes one or many orders. Without `confirm` nothing is closed: the answer tells what would be. An order that a machine
 * still runs is closed only with `stopRunning`; it is then stopped there as well.
 */
export const closeOrdersSchema = z.strictObject({
  orders: z
    .array(z.strictObject({ id: z.uuid(), version: versionSchema }))
    .min(1)
    .max(mostClosed)
    .refine((orders) => new Set(orders.map((order) => order.id)).size === orders.length, 'An order stands twice'),
  confirm: z.boolean().default(false),
  stopRunning: z.boolean().default(false),
})

/**
 * closed: closed now, or to be closed when it is confirmed · running: at a machine, and not closed without consent ·
 * conflict: somebody changed or closed it since it was read · missing: unknown order.
 */
const outcomes = ['closed', 'running', 'conflict', 'missing'] as const

export const closeResultSchema = z.object({
  id: z.uuid(),
  code: z.string().nullable(),
  product: z.string().nullable(),
  outcome: z.enum(outcomes),
  produced: z.number(),
  remaining: z.number(),
  /** The machine that has the order at this moment, and whether it runs. */
  at: z.object({ machine: z.string(), running: z.boolean() }).nullable(),
  /** The present state; of a closed order who closed it and when. */
  status: z.enum(['open', 'closed']).nullable(),
  version: z.number().int().nullable(),
  closedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
})

export const closeAnswerSchema = z.object({ confirmed: z.boolean(), results: z.array(closeResultSchema) })

/** `details` of a 409 answer of an order that has moved on. */
export const orderConflictSchema = z.object({
  current: z.object({ version: z.number().int(), status: z.enum(['open', 'closed']) }).loose(),
  /** What was done since the version that the person saw, the latest first. */
  since: z.array(
    z.object({
      at: z.string(),
      by: z.string().nullable(),
      action: z.string(),
      changes: z.record(z.string(), z.tuple([z.json(), z.json()])),
    }),
  ),
})

export type CloseOrders = z.output<typeof closeOrdersSchema>
export type CloseResult = z.output<typeof closeResultSchema>
export type CloseAnswer = z.output<typeof closeAnswerSchema>
export type OrderConflict = z.output<typeof orderConflictSchema>
