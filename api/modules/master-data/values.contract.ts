import { z } from 'zod'

/** A time of the day, `HH:MM`, by the site's clock. */
const timeSchema = z.string().max(8)
const breakSchema = z.strictObject({ startsAt: timeSchema, endsAt: timeSchema })

/** What one field holds; which of these, its definition says. A reference is the id of a row. */
export const valueSchema = z.union([
  z.string().max(1000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.number().int()).max(7),
  z.array(z.string().max(20)).max(10),
  z.array(breakSchema).max(20),
])

export type Value = z.infer<typeof valueSchema>
export type Values = Record<string, Value>
export type Break = z.infer<typeof breakSchema>

/** Why a value, a row or a change was refused. */
export const faultCodes = [
  'missing',
  'too_long',
  'control_characters',
  'not_text',
  'not_a_number',
  'not_whole',
  'too_small',
  'too_large',
  'not_a_choice',
  'not_a_flag',
  'not_a_time',
  'not_a_date',
  'not_a_time_zone',
  'not_weekdays',
  'not_breaks',
  'unknown_field',
  'unknown_reference',
  'inactive_reference',
  'taken',
  'fixed',
  'tree_cycle',
  'tree_too_deep',
  'empty_shift',
  'service_reversed',
  'break_outside',
  'breaks_overlap',
  'shifts_overlap',
  'past_date',
  'still_used',
  'used_by_active',
  'work_planned',
  'formula_without_value',
  'version_missing',
  'version_unknown',
  'changed_meanwhile',
  'not_as_previewed',
  'duplicate_row',
] as const

export const faultSchema = z.object({
  /** Name of the field; null where the row as a whole is meant. */
  field: z.string().nullable(),
  code: z.enum(faultCodes),
  params: z.record(z.string(), z.string()),
})

export type FaultCode = (typeof faultCodes)[number]
export type Fault = z.infer<typeof faultSchema>

export function fault(field: string | null, code: FaultCode, params: Record<string, string | number> = {}): Fault {
  const texts = Object.entries(params).map(([key, value]) => [key, String(value).slice(0, 200)])
  return { field, code, params: Object.fromEntries(texts) as Record<string, string> }
}
