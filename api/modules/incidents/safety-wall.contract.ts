import { z } from 'zod'
import type { Permission } from '../permissions/permissions.contract.ts'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'

export const safetyWallQuerySchema = z.strictObject({ site: z.string().min(1).max(60) })

const rate = z.number().nullable()

/**
 * GET /api/safety/wall: how safe a site is, for everybody who passes the wall. Rates are those of the last twelve months, null
 * without hours; no detail of an injury is in it, nor a severity rate that one or two people alone make up.
 */
export const safetyWallSchema = z.object({
  /** Of the last injury; null while there was none. */
  lastAccident: z.string().nullable(),
  days: z.number().nullable(),
  /** Most days without an injury. */
  record: z.number().nullable(),
  ltifr: rate,
  trir: rate,
  severity: rate,
  /** The severity rate would tell of one person or two. */
  severityHidden: z.boolean(),
})
export type SafetyWall = z.infer<typeof safetyWallSchema>

/** Safety reports changed: walls look again. */
export const safetyWallTopic: LiveTopic<Permission> = { name: 'safety-wall', needs: ['andon:read'] }
