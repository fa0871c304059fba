import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { z } from 'zod'
import { languageSchema } from '#api/platform/http/parts.contract.ts'

const name = z.string().trim().min(1).max(80)

/** Slides of a wall, one after the other. */
const slideSchema = z.discriminatedUnion('kind', [
  /** Every machine, or the machines of some areas. */
  z.strictObject({ kind: z.literal('status'), areaIds: z.array(z.uuid()).max(50).default([]) }),
  /** Stopped machines, the longest first. */
  z.strictObject({ kind: z.literal('stopped') }),
  /** A plan of the plant with its machines. */
  z.strictObject({ kind: z.literal('plan'), layoutId: z.uuid() }),
  /** OEE of the shift with its factors, by area. */
  z.strictObject({ kind: z.literal('oee') }),
  /** Progress of the orders that run. */
  z.strictObject({ kind: z.literal('orders') }),
  /** How many people are where. */
  z.strictObject({ kind: z.literal('people') }),
  /** Days since the last accident, and the rates of safety. */
  z.strictObject({ kind: z.literal('safety') }),
])

const screenFields = {
  name,
  slides: z.array(slideSchema).min(1).max(20),
  slideSeconds: z.number().int().min(5).max(600),
  language: languageSchema,
  sound: z.boolean(),
}

export const newScreenSchema = z.strictObject({ site: z.string().min(1).max(60), ...screenFields })
export const screenChangeSchema = z
  .strictObject(screenFields)
  .partial()
  .extend({ version: z.number().int().min(1) })

const screenSchema = z.object({
  ...screenFields,
  id: z.string(),
  site: z.object({ code: z.string(), name: z.string() }),
  version: z.number(),
})

export const screensSchema = z.object({ screens: z.array(screenSchema) })
export const oneScreenSchema = screenSchema

export const newDeviceSchema = z.strictObject({ screenId: z.uuid(), name })

const deviceSchema = z.object({
  id: z.string(),
  screenId: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Time of its last request; null before its link was opened. */
  lastSeenAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})

export const devicesSchema = z.object({ devices: z.array(deviceSchema) })
/** The token is answered this once; it is part of the link of the display. */
export const madeDeviceSchema = deviceSchema.extend({ token: z.string() })

export type Slide = z.infer<typeof slideSchema>
export type Screen = z.infer<typeof screenSchema>
export type NewScreen = z.infer<typeof newScreenSchema>
export type ScreenChange = z.infer<typeof screenChangeSchema>
export type AndonDevice = z.infer<typeof deviceSchema>

/** Wall screens changed. */
export const screensTopic: LiveTopic<Permission> = {
  name: 'screens',
  needs: ['andon:read'],
}
