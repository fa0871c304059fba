import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { z } from 'zod'

const site = z.string().min(1).max(60)
const name = z.string().trim().min(1).max(80)
/** Part of the plan's width or height. */
const part = z.number().min(0).max(1)

const placeSchema = z.strictObject({ machineId: z.uuid(), x: part, y: part })

export const layoutsQuerySchema = z.strictObject({ site })
export const newLayoutSchema = z.strictObject({ site, name })

/** PATCH /api/andon/layouts/:id: changes the given fields; places replace all places before. */
export const layoutChangeSchema = z.strictObject({
  version: z.number().int().min(1),
  name: name.optional(),
  places: z.array(placeSchema).max(2000).optional(),
  /** A picture uploaded before; null takes the picture away. */
  imageId: z.uuid().nullable().optional(),
})

export const layoutSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Pixels of the plan. */
  width: z.number(),
  height: z.number(),
  /** Changes with the picture; null without one. */
  imageId: z.string().nullable(),
  version: z.number(),
  places: z.array(z.object({ machineId: z.string(), x: z.number(), y: z.number() })),
})

export const layoutsSchema = z.object({ layouts: z.array(layoutSchema) })

/** Answer to an uploaded plan. */
export const planImageSchema = z.object({ id: z.string(), width: z.number(), height: z.number() })

/** Bytes of a picture of a plan at most. */
export const planLimit = 5 * 1024 * 1024

export type Layout = z.infer<typeof layoutSchema>
export type LayoutChange = z.infer<typeof layoutChangeSchema>
export type LayoutPlace = Layout['places'][number]

/** The plan of the plant changed. */
export const layoutsTopic: LiveTopic<Permission> = {
  name: 'layouts',
  needs: ['andon:read'],
}
