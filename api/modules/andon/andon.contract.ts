import { z } from 'zod'
import { machineStateSchema } from '../machines/machines.contract.ts'

const site = z.string().min(1).max(60)
const instant = z.iso.datetime({ offset: true })

/** GET /api/andon/board: the factory status of a site, now or at a past instant. */
export const boardQuerySchema = z.strictObject({ site, at: instant.optional() })

/** Hours that one replay covers at most. */
export const longestReplayHours = 48

/** GET /api/andon/history: all that the factory status of any instant of a window is drawn from; of one machine if named. */
export const historyQuerySchema = z
  .strictObject({ site, from: instant, to: instant, machine: z.uuid().optional() })
  .refine(({ from, to }) => hoursBetween(from, to) >= 0 && hoursBetween(from, to) <= longestReplayHours, {
    path: ['to'],
    error: `must be within ${longestReplayHours} hours after from`,
  })

function hoursBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000
}

const spanSchema = z.object({ start: z.string(), end: z.string() })

/** A shift with its breaks, as instants. */
const shiftSchema = spanSchema.extend({
  businessDate: z.string(),
  shift: z.string(),
  working: z.boolean(),
  breaks: z.array(spanSchema),
})

const machineSchema = z.object({
  id: z.string(),
  code: z.string(),
  /** As reports name it. */
  machine: z.string(),
  areaId: z.string(),
  area: z.string(),
  machineClass: z.string(),
  /** A longer stop needs attention. */
  limitSeconds: z.number(),
  /** Without a sign of its device for longer than this, the machine is without data. */
  silentAfterSeconds: z.number(),
  /** Time in which it exists at the plant; null: without an end. */
  servesFrom: z.string().nullable(),
  servesUntil: z.string().nullable(),
})

/** The operator as a number of this answer alone: the same person has the same one, whether they may be named or not. */
const personNumber = z.int().nullable()

/** Recorded state of a machine over a time. */
const recordSchema = spanSchema.extend({
  machineId: z.string(),
  state: machineStateSchema,
  reason: z.string().nullable(),
  orderId: z.string().nullable(),
  operator: z.string().nullable(),
  person: personNumber,
  /** Beginning of the state with the same reason; of a machine's first record it may lie before `start`. */
  since: z.string(),
  /** Sent by a device. */
  live: z.boolean(),
})

/**
 * Order and operator that people or devices reported for a machine; they hold where its latest record ends before that.
 */
const assignmentSchema = z.object({
  machineId: z.string(),
  at: z.string(),
  orderId: z.string().nullable(),
  operator: z.string().nullable(),
  person: personNumber,
  /** Start of the operator's sign-on, if known. */
  operatorSince: z.string().nullable(),
})

/** Places at another site where people of the site's machines are signed on, by the last report. */
const awaySchema = z.object({
  person: z.int(),
  machine: z.string(),
  areaId: z.string(),
  area: z.string(),
  /** When they signed on; null where that is not known. */
  operatorSince: z.string().nullable(),
})

/** An order at a machine. */
const workSchema = z.object({
  orderId: z.string(),
  machineId: z.string(),
  order: z.string(),
  product: z.string(),
  colour: z.string().nullable(),
  /** Ordered pieces. */
  planned: z.number().nullable(),
  /** Good pieces of the order, at all machines, before the first of the history's `reports`. */
  goodBefore: z.number(),
  /** Ideal seconds per piece of its product at the machine. */
  cycleSeconds: z.number().nullable(),
})

/** Booked pieces. */
const pieceReportSchema = z.object({
  machineId: z.string(),
  orderId: z.string(),
  /** Beginning and end of the time in which they were made, as far as reported; they are known from the end on. */
  since: z.string(),
  at: z.string(),
  /** Beginning of the shift that they belong to. */
  shiftStart: z.string().nullable(),
  good: z.number(),
  scrap: z.number(),
})

/** Pieces that devices counted while no order was at the machine. */
const unorderedSchema = pieceReportSchema
  .pick({ machineId: true, since: true, at: true, shiftStart: true })
  .extend({ pieces: z.number() })

/** Planned pieces of a machine in a shift. */
const shiftPlanSchema = z.object({
  machineId: z.string(),
  shiftStart: z.string(),
  /** Planned pieces of all orders; null without a plan. */
  pieces: z.number().nullable(),
  /** The machine does not work in the shift. */
  rests: z.boolean(),
})

export const historySchema = z.object({
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  from: z.string(),
  to: z.string(),
  /** The server's clock. */
  now: z.string(),
  shifts: z.array(shiftSchema),
  machines: z.array(machineSchema),
  /** In order of time for each machine. */
  records: z.array(recordSchema),
  assignments: z.array(assignmentSchema),
  away: z.array(awaySchema),
  works: z.array(workSchema),
  reports: z.array(pieceReportSchema),
  unordered: z.array(unorderedSchema),
  plans: z.array(shiftPlanSchema),
})

const boardMachineSchema = machineSchema.extend({
  state: machineStateSchema,
  /** Instant from which the state (with the same reason) has lasted; null without any record. */
  since: z.string().nullable(),
  /** The last recorded state, where the machine is without data for want of a record. */
  last: machineStateSchema.nullable(),
  reason: z.string().nullable(),
  operator: z.string().nullable(),
  person: personNumber,
  /** Where the operator signed on later, in another area: they are there, and did not sign off here. */
  elsewhere: z.object({ machine: z.string(), area: z.string() }).nullable(),
  order: workSchema
    .pick({ orderId: true, order: true, product: true, colour: true, planned: true })
    .extend({ good: z.number() })
    .nullable(),
  /** Pieces of the shift; null where they were reported in one sum for a longer time that holds the instant. */
  good: z.number().nullable(),
  scrap: z.number().nullable(),
  /** Pieces of the shift that were counted without an order; they are in no other figure. */
  unordered: z.number(),
  /** When that sum was reported. */
  reportedAt: z.string().nullable(),
  /** Pieces that the shift was to have made by then, and by its end; null without a plan and without an ideal cycle. */
  target: z.object({ soFar: z.number(), whole: z.number(), by: z.enum(['plan', 'cycle']) }).nullable(),
})

export const boardSchema = z.object({
  site: historySchema.shape.site,
  /** Instant that it shows. */
  at: z.string(),
  now: z.string(),
  /** Seconds by which the screen lags behind the clock: the age of the latest record where no device reports. */
  behindSeconds: z.number(),
  shift: shiftSchema.nullable(),
  /** The business date's shifts together. */
  day: spanSchema.nullable(),
  machines: z.array(boardMachineSchema),
})

/** GET /api/andon/operations: the latest that happened at a machine, or at a site. */
export const operationsQuerySchema = z.strictObject({
  site,
  machine: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(5),
})

const operationSchema = z.object({
  kind: z.enum([
    'state',
    'order_start',
    'order_stop',
    'operator_on',
    'operator_off',
    'report',
    'scrap',
    'classify',
    'note',
    'split',
    'join',
  ]),
  at: z.string(),
  machineId: z.string(),
  machine: z.string(),
  state: machineStateSchema.nullable(),
  reason: z.string().nullable(),
  order: z.string().nullable(),
  good: z.number().nullable(),
  scrap: z.number().nullable(),
  note: z.string().nullable(),
  /** Operator, or the person at the portal. */
  who: z.string().nullable(),
})

export const operationsSchema = z.object({ operations: z.array(operationSchema) })

export type History = z.infer<typeof historySchema>
export type HistoryRecord = History['records'][number]
export type Shift = z.infer<typeof shiftSchema>
export type Board = z.infer<typeof boardSchema>
export type BoardMachine = z.infer<typeof boardMachineSchema>
export type Operation = z.infer<typeof operationSchema>
