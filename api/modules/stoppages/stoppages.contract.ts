import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { z } from 'zod'
import { pageQuery } from '#api/platform/http/parts.contract.ts'
import { machineStateSchema } from '../machines/machines.contract.ts'

/** Stops that one request classifies at most. */
export const mostAtOnce = 500
/** Days that one list covers at most. */
const longestDays = 92

const noteSchema = z.string().trim().max(500)
const instantSchema = z.iso.datetime({ offset: true })
const dateSchema = z.iso.date()

/** Filter of stops; dates are business dates, both included. An open stop is listed whenever it began. */
const filterShape = {
  site: z.string().min(1).max(60),
  from: dateSchema,
  to: dateSchema,
  machine: z.uuid().optional(),
  area: z.uuid().optional(),
  shift: z.enum(['morning', 'evening', 'night']).optional(),
  /** A reason, or all reasons of a group. */
  reason: z.uuid().optional(),
  defined: z.enum(['defined', 'undefined']).optional(),
  /** Seconds that a stop lasted at least. */
  longer: z.coerce.number().int().min(0).max(86_400).optional(),
}
const isPeriod = ({ from, to }: { from: string; to: string }) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < longestDays
const period = { path: ['to'], error: `must be within ${longestDays} days from the first day` }

const stopFilterSchema = z.strictObject(filterShape).refine(isPeriod, period)

export const stopListQuerySchema = z
  .strictObject({
    ...filterShape,
    ...pageQuery(50, 200),
  })
  .refine(isPeriod, period)

/** One stop: an interval in which a machine was down for one reason, on one order, with one operator. */
export const stopSchema = z.object({
  id: z.string(),
  machineId: z.string(),
  machine: z.string(),
  machineCode: z.string(),
  area: z.string(),
  start: z.string(),
  end: z.string(),
  /** By the site's clock, without a zone. */
  startLocal: z.string(),
  endLocal: z.string(),
  /** Until its end, or until the answer's instant while it is open. */
  seconds: z.number(),
  /** Has not ended yet. */
  open: z.boolean(),
  businessDate: z.string(),
  shift: z.string().nullable(),
  state: machineStateSchema,
  reasonId: z.string().nullable(),
  reason: z.string().nullable(),
  reasonGroup: z.string().nullable(),
  note: z.string().nullable(),
  workOrder: z.string().nullable(),
  product: z.string().nullable(),
  operator: z.string().nullable(),
  /** Start of the stop that follows without a break and can be joined to it. */
  next: z.string().nullable(),
  /** Key of the stop; it changes with every action on it. */
  revision: z.string(),
})

export const stopListSchema = z.object({
  /** The instant that open stops last until: now, or the end of the site's latest record. */
  at: z.string(),
  atLocal: z.string(),
  /** Seconds that the latest record lies back. */
  behindSeconds: z.number(),
  rows: z.array(stopSchema),
  total: z.number().int(),
  /** Of all rows of the answer's filter. */
  totalSeconds: z.number(),
  undefinedCount: z.number().int(),
  undefinedSeconds: z.number(),
  openCount: z.number().int(),
})

/** A stop as the person saw it. */
const stopRefSchema = z.strictObject({
  machineId: z.uuid(),
  start: instantSchema,
  revision: z.string().min(1).max(40),
})

const reasonSchema = z.uuid().nullable()

/** A reason for chosen stops, or for all that a filter finds if they are as many as the person confirmed. */
export const classifySchema = z.union([
  z.strictObject({
    stops: z.array(stopRefSchema).min(1).max(mostAtOnce),
    /** Null: unexplained again. */
    reasonId: reasonSchema,
    /** If omitted, the notes stay. */
    note: noteSchema.optional(),
  }),
  z.strictObject({
    filter: stopFilterSchema,
    count: z.number().int().min(1).max(mostAtOnce),
    reasonId: reasonSchema,
    note: noteSchema.optional(),
  }),
])

export const splitSchema = z.strictObject({
  stop: stopRefSchema,
  /** Within the stop; the second part begins there. */
  at: instantSchema,
  /** Reasons of the two parts; left out: both keep the stop's. */
  reasons: z.tuple([reasonSchema, reasonSchema]).optional(),
})

/** Stops of one machine that follow each other without a break become one. */
export const joinSchema = z.strictObject({
  stops: z.array(stopRefSchema).min(2).max(50),
  reasonId: reasonSchema,
})

export const noteOnStopSchema = z.strictObject({ stop: stopRefSchema, note: noteSchema })

export const undoSchema = z.strictObject({ batchId: z.uuid() })

/** The change, with the present stops. */
export const stopChangeSchema = z.object({
  batchId: z.string(),
  stops: z.array(stopSchema),
})

export const stopHistoryQuerySchema = z.strictObject({ machine: z.uuid(), start: instantSchema })

/** One thing that was said of a stop: by a person, or by the machine's device. */
const historyEntrySchema = z.object({
  id: z.string(),
  /** Entries made together; null for reports of devices. */
  batchId: z.string().nullable(),
  kind: z.enum(['classify', 'note', 'split', 'join', 'device']),
  atLocal: z.string(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string(),
  madeAt: z.string(),
  madeAtLocal: z.string(),
  undoneBy: z.string().nullable(),
  undoneAtLocal: z.string().nullable(),
  /** Nothing was said of the stop after it, so that it can be undone. */
  latest: z.boolean(),
  /** Stops that it was said of at once. */
  together: z.number().int(),
})
export const stopHistorySchema = z.array(historyEntrySchema)

export const stopReasonsQuerySchema = z.strictObject({ machine: z.uuid().optional() })

const stopReasonSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  /** State that a stop with it is shown in. */
  state: machineStateSchema,
})
/** The active reasons in the order of their tree. */
export const stopReasonsSchema = z.object({
  reasons: z.array(stopReasonSchema),
  /** Ids of the reasons given most, the most frequent first: to that machine, then to machines like it. */
  frequent: z.array(z.string()),
})

export type StopFilter = z.infer<typeof stopFilterSchema>
export type StopListQuery = z.infer<typeof stopListQuerySchema>
export type Stop = z.infer<typeof stopSchema>
export type StopList = z.infer<typeof stopListSchema>
export type StopRef = z.infer<typeof stopRefSchema>
export type Classify = z.infer<typeof classifySchema>
export type Split = z.infer<typeof splitSchema>
export type Join = z.infer<typeof joinSchema>
export type NoteOnStop = z.infer<typeof noteOnStopSchema>
export type StopChange = z.infer<typeof stopChangeSchema>
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type StopReason = z.infer<typeof stopReasonSchema>
export type StopReasons = z.infer<typeof stopReasonsSchema>

/** Actions of people on stops changed. */
export const stoppagesTopic: LiveTopic<Permission> = {
  name: 'stoppages',
  needs: ['andon:read', 'shop-floor:read', 'stoppages:read'],
}
