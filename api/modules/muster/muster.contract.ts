import { z } from 'zod'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'

const site = z.string().min(1).max(60)
const instant = z.iso.datetime({ offset: true })

export const musterQuerySchema = z.strictObject({ site })
export const startMusterSchema = z.strictObject({ site })
export const endMusterSchema = z.strictObject({ version: versionSchema })

/** POST /api/muster/:id/ticks: what wardens ticked, perhaps while the server was away; of two about one person the later counts. */
export const musterTicksSchema = z.strictObject({
  ticks: z
    .array(z.strictObject({ employee: z.uuid(), found: z.boolean(), at: instant }))
    .min(1)
    .max(2000),
})

const musterPersonSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  phone: z.string().nullable(),
  /** Zone in which they were seen last, private ones apart; null where readers lead to none. */
  zone: z.string().nullable(),
  /** Was inside when it began; without a muster everybody on the list is. */
  expected: z.boolean(),
  found: z.boolean(),
  tickedAt: instant.nullable(),
  tickedBy: z.string().nullable(),
})
export type MusterPerson = z.infer<typeof musterPersonSchema>

const oneMusterSchema = z.object({
  id: z.uuid(),
  version: versionSchema,
  startedAt: instant,
  startedBy: z.string(),
})
const endedMusterSchema = z.object({
  id: z.uuid(),
  startedAt: instant,
  endedAt: instant,
  expected: z.int(),
  found: z.int(),
})

/** GET /api/muster: people inside a site; during a muster, people who were inside when it began. */
export const musterSchema = z.object({
  at: instant,
  site: z.object({ code: z.string(), name: z.string() }),
  muster: oneMusterSchema.nullable(),
  people: z.array(musterPersonSchema),
  /** The last ones that ended. */
  ended: z.array(endedMusterSchema),
})

export type Muster = z.infer<typeof musterSchema>
export type MusterTick = z.infer<typeof musterTicksSchema>['ticks'][number]

/** A tick, or the begin or end of a muster. */
export const musterTopic = { name: 'muster', needs: ['attendance:muster'] } satisfies LiveTopic<Permission>
