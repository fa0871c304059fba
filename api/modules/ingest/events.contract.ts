import { z } from 'zod'

/** Codes as the master data has them. */
const code = z.string().min(1).max(60)
const pieces = z.number().int().min(0).max(1_000_000)

const base = {
  /** Made by the device, unique to it: sent twice, it counts once. */
  id: z.string().min(1).max(100),
  /** When it happened, by the device's clock: ISO 8601 with an offset. */
  at: z.iso.datetime({ offset: true }),
  /** Code of the machine; needed from a gateway, and from a machine's own device only allowed as its own. */
  machine: code.optional(),
}

/**
 * What a device may tell. A state lasts until the next one; an order until the next order or its stop; an operator until
 * the next sign-on at the machine or the sign-off.
 */
export const deviceEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.literal('state'),
    /** `no_data`: the device knows that it no longer sees the machine. */
    state: z.enum(['run', 'stop', 'idle', 'no_data']),
    /** Code of a stoppage reason; only with `stop`. */
    reason: code.optional(),
  }),
  /** Pieces made since the last count. */
  z.strictObject({
    ...base,
    kind: z.literal('count'),
    good: pieces.default(0),
    scrap: pieces.default(0),
    rework: pieces.default(0),
  }),
  /** One cycle of the machine has ended. */
  z.strictObject({
    ...base,
    kind: z.literal('cycle'),
    seconds: z.number().positive().max(86_400),
    /** Good pieces that came of it, when the device does not count them otherwise. */
    good: pieces.default(0),
  }),
  /** Rejected pieces with their reason. */
  z.strictObject({
    ...base,
    kind: z.literal('scrap'),
    quantity: pieces.min(1),
    reason: code.optional(),
    /** The pieces were counted as good before; they are taken from there. */
    counted: z.boolean().default(false),
  }),
  z.strictObject({ ...base, kind: z.literal('order_start'), workOrder: code }),
  z.strictObject({ ...base, kind: z.literal('order_stop'), workOrder: code.optional() }),
  z.strictObject({ ...base, kind: z.literal('operator_on'), operator: code }),
  z.strictObject({ ...base, kind: z.literal('operator_off'), operator: code.optional() }),
  /** Why the machine stands at this moment, for the whole of that stop. */
  z.strictObject({ ...base, kind: z.literal('stop_reason'), reason: code }),
  /** The device is alive, and the machine as before. */
  z.strictObject({ ...base, kind: z.literal('heartbeat') }),
  /**
   * Takes back an event that this device sent by mistake: `at` and `machine` are those of that event, so that the same
   * piece of the timeline is built anew. Both are kept; the one named does not count.
   */
  z.strictObject({ ...base, kind: z.literal('revoke'), event: z.string().min(1).max(100) }),
  z.strictObject({
    ...base,
    kind: z.literal('meter'),
    meter: code,
    /** What the meter shows, in its own unit. */
    value: z.number().min(0).max(1e12),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('punch'),
    /** Code on the badge. */
    badge: code,
    reader: code,
    direction: z.enum(['in', 'out']).optional(),
  }),
])

/** Events of one request at most. */
export const eventsAtMost = 5_000

/** What may be sent at once as JSON; as NDJSON it is one event a line. */
export const eventsBodySchema = z.union([
  deviceEventSchema,
  z.array(deviceEventSchema).max(eventsAtMost),
  z.strictObject({ events: z.array(deviceEventSchema).max(eventsAtMost) }),
])

export type DeviceEvent = z.output<typeof deviceEventSchema>
export type DeviceEventKind = DeviceEvent['kind']

export const deviceEventKinds: readonly DeviceEventKind[] = deviceEventSchema.options.map(
  ({ shape }) => shape.kind.value,
)

/** Further ahead of the server's clock than this, an event is held in quarantine. */
export const aheadSeconds = 5 * 60
/** Older than this, an event is held in quarantine. */
export const oldDays = 30

/** Kinds that change what a machine is seen to do. */
export const urgentKinds: readonly DeviceEventKind[] = [
  'state',
  'order_start',
  'order_stop',
  'operator_on',
  'operator_off',
  'stop_reason',
]
