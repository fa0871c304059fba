import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { placeNamesSchema, placeSchema } from '../places/places.contract.ts'

const dateSchema = z.iso.date()
const measureSchema = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)
const valueSchema = z.number().min(-1e12).max(1e12)
const noteSchema = z.string().trim().max(200)

/** A target begins on a day and holds until the next one of its measure and place begins. */
export const newTargetSchema = z.strictObject({
  measure: measureSchema,
  place: placeSchema,
  from: dateSchema,
  /** In the measure's unit: a ratio as a fraction, a duration in seconds. */
  value: valueSchema,
  note: noteSchema.optional(),
})

export const targetChangeSchema = z.strictObject({
  version: versionSchema,
  value: valueSchema.optional(),
  note: noteSchema.optional(),
})

export const targetsQuerySchema = z.strictObject({
  ...pageQuery(25),
  measure: measureSchema.optional(),
  /** Part of the name of a machine, area or site. */
  search: searchSchema,
  /** With those that have ended. */
  history: z.stringbool().default(false),
})

/** Targets in force on at least one of these days. */
export const targetsBetweenSchema = z
  .strictObject({ from: dateSchema.optional(), to: dateSchema.optional() })
  .refine(({ from, to }) => !from || !to || to >= from, { path: ['to'], message: 'must not be before `from`' })

export const targetSchema = z.object({
  id: z.uuid(),
  measure: z.string(),
  place: placeNamesSchema,
  from: z.string(),
  /** First day on which it no longer applies; null while it does. */
  until: z.string().nullable(),
  value: z.number(),
  note: z.string(),
  author: z.string(),
  version: z.number().int(),
})
export const targetsSchema = z.array(targetSchema)
export const targetsPageSchema = pageSchema(targetSchema)

export type Target = z.infer<typeof targetSchema>
export type NewTarget = z.infer<typeof newTargetSchema>
export type TargetChange = z.infer<typeof targetChangeSchema>
export type TargetsQuery = z.infer<typeof targetsQuerySchema>
