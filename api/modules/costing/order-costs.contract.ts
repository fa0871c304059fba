import { z } from 'zod'
import { exactSchema } from '#api/platform/resource/fields/exact.contract.ts'

/** Labour of fewer people is hidden from who may not see rates: divided by their time it would be one. */
export const fewestPeople = 5

const amountSchema = exactSchema.nullable()

/** What an order cost in one currency, all its days together. */
const orderCostSchema = z.object({
  currency: z.string(),
  machine: exactSchema,
  /** Null where too few people worked at it, and then whatever labour is a part of. */
  labour: amountSchema,
  material: exactSchema,
  energy: exactSchema,
  overhead: exactSchema,
  total: amountSchema,
  /** Part of the total that scrapped pieces consumed. */
  scrap: amountSchema,
  /** Total for each good piece, to six digits; null without good pieces. */
  unit: amountSchema,
  /** Machine and labour while machines were set up, and while they stood. */
  setup: amountSchema,
  stops: amountSchema,
})
export type OrderCost = z.infer<typeof orderCostSchema>

export const orderCostsSchema = z.object({
  good: z.number().int(),
  scrap: z.number().int(),
  /** Hours in which machines ran for it. */
  hours: z.number(),
  /** People who were signed on. */
  people: z.number().int(),
  /** By currency; empty while nothing of it costs anything. */
  costs: z.array(orderCostSchema),
})
export type OrderCosts = z.infer<typeof orderCostsSchema>
