import { z } from 'zod'

const code = z.string().min(1).max(60)
const pieces = z.number().int().min(0).max(1_000_000)

const base = {
  id: z
    .string()
    .min(1)
    .max(100)
    .describe(
      'Made by the device and unique to it. Sent twice, an event counts once: send again whatever got no answer.',
    ),
  at: z.iso
    .datetime({ offset: true })
    .describe('When it happened, by the clock of the device: ISO 8601 with Z or an offset.'),
  machine: code
    .optional()
    .describe('Code of the machine. Needed from a gateway; the device of one machine leaves it out.'),
}

/** Every text here is for developers of devices: the OpenAPI document contains it. */
export const deviceEventSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...base,
      kind: z.literal('state'),
      state: z
        .enum(['run', 'stop', 'idle', 'no_data'])
        .describe('`no_data`: the device knows that it no longer sees the machine.'),
      reason: code.optional().describe('Code of a stoppage reason; only with `stop`.'),
    })
    .describe('What the machine does from now on. A state lasts until the next one.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('count'),
      good: pieces.default(0).describe('Good pieces.'),
      scrap: pieces.default(0).describe('Rejected pieces.'),
      rework: pieces.default(0).describe('Pieces that need rework.'),
    })
    .describe('Pieces made since the last count.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('cycle'),
      seconds: z.number().positive().max(86_400).describe('How long the cycle took.'),
      good: pieces.default(0).describe('Good pieces that came of it, when the device does not count them otherwise.'),
    })
    .describe('One cycle of the machine has ended.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('scrap'),
      quantity: pieces.min(1).describe('Rejected pieces.'),
      reason: code.optional().describe('Code of a scrap reason.'),
      counted: z
        .boolean()
        .default(false)
        .describe('The pieces were counted as good before; they are taken from there.'),
    })
    .describe('Rejected pieces with their reason.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('order_start'),
      workOrder: code.describe('Code of the work order.'),
    })
    .describe('The machine works on an order from now on, until the next order or its stop.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('order_stop'),
      workOrder: code.optional().describe('Code of the work order; the current one when left out.'),
    })
    .describe('The machine no longer works on the order.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('operator_on'),
      operator: code.describe('Code of the employee.'),
    })
    .describe('Somebody operates the machine from now on, until the next sign-on or the sign-off.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('operator_off'),
      operator: code.optional().describe('Code of the employee; whoever is signed on when left out.'),
    })
    .describe('The operator has left the machine.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('stop_reason'),
      reason: code.describe('Code of a stoppage reason.'),
    })
    .describe('Why the machine stands at this moment, for the whole of that stop.'),
  z
    .strictObject({ ...base, kind: z.literal('heartbeat') })
    .describe('The device is alive, and the machine as before. Without a sign of life the machine is without data.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('revoke'),
      event: z.string().min(1).max(100).describe('Id of the event that does not count.'),
    })
    .describe(
      'Takes back an event that this device sent by mistake. `at` and `machine` are those of that event. Both are kept.',
    ),
  z
    .strictObject({
      ...base,
      kind: z.literal('meter'),
      meter: code.describe('Code of the meter.'),
      value: z.number().min(-1e12).max(1e12).describe('What the meter shows, in its own unit.'),
    })
    .describe('Reading of a meter.'),
  z
    .strictObject({
      ...base,
      kind: z.literal('punch'),
      badge: code.describe('Code on the badge.'),
      reader: code.describe('Code of the reader.'),
      direction: z.enum(['in', 'out']).optional(),
    })
    .describe('A badge at a reader.'),
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
