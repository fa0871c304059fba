import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { z } from 'zod'

/** GET /api/machines/states: what every machine of a site does now. */
export const machineStatesQuerySchema = z.strictObject({ site: z.string().min(1).max(60) })

/** States as reports and boards colour them; stops are distinguished by reason. */
export const machineStateSchema = z.enum(['run', 'stop', 'undefined', 'setup', 'planned', 'idle', 'no_data'])

const machineNowSchema = z.object({
  id: z.string(),
  code: z.string(),
  /** As reports name it. */
  machine: z.string(),
  area: z.string(),
  machineClass: z.string(),
  state: machineStateSchema,
  /** Instant from which the state (with the same reason) has lasted without a break; null without any record. */
  since: z.string().nullable(),
  /** The same by the site's clock, without a zone. */
  sinceLocal: z.string().nullable(),
  /** Seconds from `since` to the answer's `at`. */
  seconds: z.number().nullable(),
  /** Recorded state before the data ended; only where `state` is no data for want of a record. */
  last: machineStateSchema.nullable(),
  reason: z.string().nullable(),
  workOrder: z.string().nullable(),
  product: z.string().nullable(),
  operator: z.string().nullable(),
})

export const machineStatesSchema = z.object({
  /** Instant that the states are of: now, or the end of the site's latest record when all machines are silent. */
  at: z.string(),
  atLocal: z.string(),
  /** Seconds that the latest record lies back. */
  behindSeconds: z.number(),
  machines: z.array(machineNowSchema),
})

export type MachineState = z.infer<typeof machineStateSchema>
export type MachineNow = z.infer<typeof machineNowSchema>
export type MachineStates = z.infer<typeof machineStatesSchema>

/** A machine without records for this long has no data; where devices send, its class sets the time. */
export const silentAfterSeconds = 15 * 60
/** Records older than this say nothing about the present. */
export const presentDays = 2

/** State, order or pieces of machines changed. */
export const machinesTopic: LiveTopic<Permission> = {
  name: 'machines',
  needs: ['andon:read', 'shop-floor:read', 'machine-states:read', 'work-orders:read'],
}
