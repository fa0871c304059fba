import { z } from 'zod'
import { boardSchema } from '../andon/andon.contract.ts'
import { machineStateSchema } from '../machines/machines.contract.ts'
import { stopSchema } from '../stoppages/stoppages.contract.ts'

/** GET /api/production/machines: every machine of a site, with its state and its pieces in the shift. */
export const overviewQuerySchema = z.strictObject({ site: z.string().min(1).max(60) })

/** Minutes within which a person may withdraw a report. */
export const takeBackMinutes = 15

const spanSchema = z.object({
  start: z.string(),
  end: z.string(),
  state: machineStateSchema,
  reason: z.string().nullable(),
})

const madeReportSchema = z.object({
  id: z.string(),
  kind: z.enum(['good', 'scrap', 'rework', 'operator_on', 'operator_off', 'order_start', 'order_stop', 'stop_reason']),
  at: z.string(),
  quantity: z.number().nullable(),
  /** Reason, order or operator that it names. */
  about: z.string().nullable(),
  by: z.string(),
  takenBack: z.boolean(),
  /** It is the caller's own, and still to be taken back. */
  canTakeBack: z.boolean(),
})

/** One machine live. */
export const machineLiveSchema = boardSchema
  .pick({ site: true, at: true, now: true, behindSeconds: true, shift: true })
  .extend({
    machine: boardSchema.shape.machines.element,
    /** Details of the present order, beyond the board's. */
    orderDetail: z
      .object({
        productCode: z.string(),
        scrap: z.number(),
        dueDate: z.string().nullable(),
        mold: z.string().nullable(),
        note: z.string(),
      })
      .nullable(),
    /** Seconds per piece. */
    cycle: z.object({
      ideal: z.number().nullable(),
      actual: z.number().nullable(),
      /** `cycles`: mean of the machine's last cycles; `run`: run time of the shift over its pieces. */
      by: z.enum(['cycles', 'run']),
      /** Pieces that it is the mean of. */
      pieces: z.number(),
    }),
    scrapByReason: z.array(z.object({ reason: z.string().nullable(), quantity: z.number() })),
    /** The shift so far. */
    timeline: z.array(spanSchema),
    stops: z.array(stopSchema),
    /** Recent reports at the portal, newest first. */
    reports: z.array(madeReportSchema),
  })

/** GET /api/production/orders/:id: where an order is, and where it runs. */
export const orderLiveSchema = z.object({
  order: z.object({
    id: z.string(),
    code: z.string(),
    product: z.string(),
    status: z.enum(['open', 'closed']),
    planned: z.number().nullable(),
    good: z.number(),
    scrap: z.number(),
    dueDate: z.string().nullable(),
  }),
  /** Machines with the order in their latest record, running ones first; without any, the planned one. */
  machines: z.array(z.object({ id: z.string(), machine: z.string(), state: machineStateSchema, here: z.boolean() })),
})

/** GET /api/production/machines/:id/choices: an operator's choices. */
export const choicesSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      product: z.string(),
      planned: z.number().nullable(),
      good: z.number(),
      /** It is planned on this machine. */
      here: z.boolean(),
    }),
  ),
  operators: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  scrapReasons: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), group: z.string().nullable(), used: z.number() }),
  ),
})

const quantity = z.number().int().min(1).max(100_000)

const operatorReportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('good'), quantity }),
  /** `counted`: the machine had counted them as good. */
  z.strictObject({ kind: z.literal('scrap'), quantity, reasonId: z.uuid().optional(), counted: z.boolean() }),
  /** Good pieces that needed rework. */
  z.strictObject({ kind: z.literal('rework'), quantity }),
  z.strictObject({ kind: z.literal('operator_on'), operatorId: z.uuid() }),
  z.strictObject({ kind: z.literal('operator_off') }),
  z.strictObject({ kind: z.literal('order_start'), orderId: z.uuid() }),
  z.strictObject({ kind: z.literal('order_stop') }),
  /** The reason of the machine's present stop. */
  z.strictObject({ kind: z.literal('stop_reason'), reasonId: z.uuid() }),
  /** Takes back a report of one's own. */
  z.strictObject({ kind: z.literal('take_back'), report: z.string().min(1).max(40) }),
])

/** POST /api/production/machines/:id/reports */
export const newReportSchema = z.strictObject({
  /** Made by the sender; sent again, it counts once, however long it could not be sent. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  at: z.iso.datetime({ offset: true }),
  report: operatorReportSchema,
})

export const reportAnswerSchema = z.object({
  id: z.string(),
  /** It counts; a report too old for the timeline is held in quarantine. */
  result: z.enum(['accepted', 'held']),
  /** Of a stop that was explained: what undoes it. */
  batchId: z.string().nullable(),
})

export type MachineLive = z.infer<typeof machineLiveSchema>
export type OrderLive = z.infer<typeof orderLiveSchema>
export type Choices = z.infer<typeof choicesSchema>
export type OperatorReport = z.infer<typeof operatorReportSchema>
export type NewReport = z.infer<typeof newReportSchema>
export type ReportAnswer = z.infer<typeof reportAnswerSchema>
export type MadeReport = MachineLive['reports'][number]
