import { z } from 'zod'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { orderColours } from './order-fields.contract.ts'

export const queueQuerySchema = z.strictObject({
  areas: z
    .string()
    .max(2000)
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
    .optional(),
})

/** Moves an order to a place of a machine's queue; it may be another machine. */
export const queueMoveSchema = z.strictObject({
  version: versionSchema,
  /** Without it: the machine at which the order waits already. */
  machineId: z.uuid().optional(),
  /** The order before it; null: first of those that wait. */
  after: z.uuid().nullable().default(null),
})

const queuedOrderSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  product: z.string(),
  productCode: z.string(),
  mold: z.string().nullable(),
  plannedQuantity: z.number().nullable(),
  produced: z.number(),
  remaining: z.number(),
  startDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  colour: z.enum(orderColours).nullable(),
  labels: z.array(z.string()),
  version: z.number().int(),
  /** At the machine now; on top, cannot be moved. */
  current: z.boolean(),
  cycleSeconds: z.number().nullable(),
  performance: z.number().nullable(),
  /** Machine seconds that the remaining pieces need; null when no ideal cycle is known. */
  needSeconds: z.number().nullable(),
  /** By the site's clock, when it will be done if the queue is worked off in this order; null when unknown. */
  finishLocal: z.string().nullable(),
  /** `late`: the due date has passed or will have passed by then; `tight`: done on the due date itself. */
  risk: z.enum(['none', 'tight', 'late', 'unknown']),
})

export const machineQueueSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  area: z.string(),
  areaId: z.uuid(),
  site: z.string(),
  active: z.boolean(),
  orders: z.array(queuedOrderSchema),
  /** Machine seconds of all orders together, as far as they are known. */
  loadSeconds: z.number(),
})

export const queueSchema = z.object({ at: z.string(), machines: z.array(machineQueueSchema) })

export type MachineQueue = z.output<typeof machineQueueSchema>
export type QueuedOrder = z.output<typeof queuedOrderSchema>
export type QueueMove = z.input<typeof queueMoveSchema>

/** The plant at a glance: orders by state, and the queue of each machine. */
export const ordersOverviewSchema = z.object({
  today: z.string(),
  weekEnd: z.string(),
  open: z.number(),
  running: z.number(),
  late: z.number(),
  dueThisWeek: z.number(),
  finishedToday: z.number(),
  machines: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      area: z.string(),
      orders: z.number(),
      /** The same load as in the queue. */
      loadSeconds: z.number(),
      /** Orders of unknown duration, without an ideal cycle or an ordered quantity. */
      unknown: z.number(),
      current: z
        .object({ id: z.uuid(), code: z.string(), product: z.string(), completion: z.number().nullable() })
        .nullable(),
      next: z.object({ id: z.uuid(), code: z.string(), product: z.string() }).nullable(),
      late: z.number(),
    }),
  ),
})
export type OrdersOverview = z.output<typeof ordersOverviewSchema>
