import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { listExportFields } from '../exports/exports.contract.ts'
import {
  changeShape,
  newShape,
  orderColours,
  orderKinds,
  plainFields,
  rowShape,
  sortedFields,
} from './order-fields.contract.ts'

const orderStatuses = ['open', 'closed'] as const
/** Stopped: at a machine that is stopped; waiting: at no machine. */
const productionStatuses = ['production', 'stop', 'waiting', 'closed', 'project_trial'] as const

/** Orders that can be closed at once. */
export const mostClosed = 200

const inOrder = ({
  startDate,
  dueDate,
}: {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}) => !startDate || !dueDate || dueDate >= startDate
const dueAfterStart = { path: ['dueDate'], message: 'must not be before the start' }

export const newOrderSchema = z.strictObject(newShape).refine(inOrder, dueAfterStart)

/** Changes of an order; omitted fields stay. */
export const orderChangeSchema = z
  .strictObject({ version: versionSchema, ...changeShape, active: z.boolean().optional() })
  .refine(inOrder, dueAfterStart)

/** Those that are no field that people give. */
export const computedSorts = [
  'machine',
  'mold',
  'product',
  'status',
  'productionStatus',
  'label',
  'lastDate',
  'produced',
  'remaining',
  'completion',
  'performance',
  'active',
] as const
export const orderSorts = [...sortedFields, ...computedSorts] as const
export type OrderSort = (typeof orderSorts)[number]

const ids = z
  .string()
  .max(2000)
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
const flag = z.enum(['true', 'false'])

/** What narrows the list; lists are separated by commas. */
export const orderFilterSchema = z.strictObject({
  /** Part of the number, summary number, product, mould or machine. */
  search: searchSchema,
  status: z.enum(orderStatuses).optional(),
  productionStatus: z.enum(productionStatuses).optional(),
  active: flag.optional(),
  kind: z.enum(orderKinds).optional(),
  machines: ids.optional(),
  areas: ids.optional(),
  products: ids.optional(),
  /** Orders that carry one of these labels. */
  labels: z.string().max(400).optional(),
  colour: z.enum(orderColours).optional(),
  dueFrom: z.iso.date().optional(),
  dueTo: z.iso.date().optional(),
  late: flag.optional(),
  running: flag.optional(),
  /** Days on which the ordered quantity was reached, or the order was closed. */
  finishedOn: z.iso.date().optional(),
})

export const ordersQuerySchema = z.strictObject({
  ...orderFilterSchema.shape,
  ...pageQuery(50, 200),
  sort: z.enum(orderSorts).default('dueDate'),
  desc: flag.default('false'),
})

/** Columns of the list, as people arrange and export them. */
export const orderColumns = [...plainFields, ...computedSorts, 'moldCode', 'productCode', 'progress', 'scrap'] as const
export type OrderColumn = (typeof orderColumns)[number]

/** POST /api/work-orders/export -> 202 ExportJob: every order of the filter, in the list's order and columns. */
export const ordersExportSchema = z.strictObject({
  ...listExportFields(orderColumns),
  filter: orderFilterSchema,
  sort: ordersQuerySchema.shape.sort,
  desc: ordersQuerySchema.shape.desc,
})

const named = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

export const orderSchema = z.object({
  id: z.uuid(),
  ...rowShape,
  status: z.enum(orderStatuses),
  active: z.boolean(),
  product: named,
  machine: named.extend({ area: z.string() }).nullable(),
  mold: named.nullable(),
  /** Business date of the last report with a piece. */
  lastDate: z.string().nullable(),
  doneDate: z.string().nullable(),
  produced: z.number(),
  scrap: z.number(),
  remaining: z.number(),
  /** Good pieces against the ordered ones; null without an ordered quantity. */
  completion: z.number().nullable(),
  /** Ideal time of all pieces / run time; null where one is not known. */
  performance: z.number().nullable(),
  runSeconds: z.number(),
  /** Ideal seconds of a piece on its machine with its mould. */
  cycleSeconds: z.number().nullable(),
  productionStatus: z.enum(productionStatuses),
  progress: z.enum(['not_started', 'continuing', 'completed', 'closed_short']),
  label: z.string(),
  late: z.boolean(),
  lateDays: z.number(),
  /** The machine with the order in its latest state, and whether it runs. */
  at: z.object({ id: z.uuid(), code: z.string(), name: z.string(), running: z.boolean() }).nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  version: z.number().int(),
})
export const ordersPageSchema = pageSchema(orderSchema)

/** The orders of a filter, to select all of them. */
export const orderKeysSchema = z.array(z.object({ id: z.uuid(), code: z.string(), version: z.number().int() }))

/** What an order can be made of. */
export const orderChoicesSchema = z.object({
  products: z.array(named),
  machines: z.array(named.extend({ area: z.string(), areaId: z.uuid() })),
  molds: z.array(named),
  areas: z.array(z.object({ id: z.uuid(), name: z.string() })),
  labels: z.array(z.string()),
})

/** Entry of an order's history; `changes` are field: [before, after]. */
export const historyEntrySchema = z.object({
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  changes: z.record(z.string(), z.tuple([z.json(), z.json()])),
  version: z.number().int().nullable(),
})

export const orderStorySchema = z.object({
  days: z.array(z.object({ date: z.string(), good: z.number(), scrap: z.number() })),
  /** What machines did with the order, the latest first; times by the site's clock. */
  intervals: z.array(
    z.object({
      machine: z.string(),
      state: z.enum(['run', 'stop', 'undefined', 'setup', 'planned', 'idle', 'no_data']),
      reason: z.string().nullable(),
      startedLocal: z.string(),
      endedLocal: z.string(),
      seconds: z.number(),
      operator: z.string().nullable(),
    }),
  ),
  history: z.array(historyEntrySchema),
})

export type Order = z.output<typeof orderSchema>
export type NewOrder = z.output<typeof newOrderSchema>
export type OrderChange = z.output<typeof orderChangeSchema>
export type OrderFilter = z.output<typeof orderFilterSchema>
export type OrdersQuery = z.output<typeof ordersQuerySchema>
export type OrdersExport = z.output<typeof ordersExportSchema>
export type OrderChoices = z.output<typeof orderChoicesSchema>
export type OrderStory = z.output<typeof orderStorySchema>
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** Orders or their queues changed. */
export const workOrdersTopic: LiveTopic<Permission> = {
  name: 'work-orders',
  needs: ['andon:read', 'shop-floor:read', 'work-orders:read'],
}
