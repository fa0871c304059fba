import { z } from 'zod'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { exactSchema } from '#api/platform/resource/fields/exact.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { costMonthFlow } from './cost-months.states.ts'

/** Months of costs: an open one follows its facts, rates and prices, a closed one stays as it is. */
export const costMonths = defineResource({
  name: 'cost-months',
  table: 'cost_month',
  needs: { read: 'costs:read', write: 'costs:close' },
  flow: costMonthFlow,
  editable: ['open'],
  permanent: true,
  title: ['month'],
  fields: {
    /** Its first day. */
    month: { type: 'date', key: true, fixed: true },
    closedAt: { type: 'datetime', optional: true, readOnly: true },
    /** Why it was last opened again. */
    reason: { type: 'text', max: 300, setByStep: true },
  },
  list: {
    columns: ['month', 'status', 'closedAt', 'reason', 'updatedAt'],
    sort: '-month',
    filters: ['status', 'month'],
  },
  faults: {
    not_first_day: 'is the first day of a month',
    not_over: 'is not over yet',
  },
  judge: ({ month }) => (month.endsWith('-01') ? null : fault<'not_first_day'>('month', 'not_first_day')),
})

/** A day of a closed month of which something changed: what its costs are, and what they would be. */
export const lateCostSchema = z.object({
  date: z.iso.date(),
  /** Facts, or the table of the rate, price or bill that changed. */
  subjects: z.array(z.string()),
  changedAt: z.iso.datetime(),
  /** Null for who may not see rates: what one person's day changed would tell theirs. */
  amounts: z.array(z.object({ currency: z.string(), kept: exactSchema, now: exactSchema })).nullable(),
})
export const lateCostsSchema = z.array(lateCostSchema)
export type LateCost = z.infer<typeof lateCostSchema>
