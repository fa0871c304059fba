import { z } from 'zod'

/** A time of the day, `HH:MM`, by the site's clock. */
const timeSchema = z.string().max(8)
const breakSchema = z.strictObject({ startsAt: timeSchema, endsAt: timeSchema })

/** What one field holds; which of these, its definition says. A reference is the id of a row. */
export const valueSchema = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.number().int()).max(7),
  z.array(z.string().max(60)).max(200),
  z.array(breakSchema).max(20),
])
export const valuesSchema = z.record(z.string().max(40), valueSchema)

export type Value = z.infer<typeof valueSchema>
export type Values = Record<string, Value>
export type Break = z.infer<typeof breakSchema>
