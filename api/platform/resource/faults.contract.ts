import { z } from 'zod'

/** Why a value, a row or a change is refused, with its words for callers of the api; the portal translates the code. */
export const faultWords = {
  missing: 'is required',
  too_long: 'is longer than {max} characters',
  control_characters: 'contains control characters',
  not_text: 'is not a text',
  not_an_email: 'is not an e-mail address: “{value}”',
  not_a_phone: 'is not a phone number: “{value}”',
  wrong_form: 'does not have the expected form: “{value}”',
  not_a_number: 'is not a number: “{value}”',
  not_whole: 'is not a whole number: “{value}”',
  too_small: 'is below {min}: “{value}”',
  too_large: 'is above {max}: “{value}”',
  not_a_choice: 'is none of {allowed}: “{value}”',
  not_a_flag: 'is neither yes nor no: “{value}”',
  not_a_time: 'is not a time such as 06:30: “{value}”',
  not_a_date: 'is not a date such as 2026-12-31: “{value}”',
  not_an_instant: 'is not an instant such as 2026-12-31T06:30:00Z: “{value}”',
  not_a_time_zone: 'is not a time zone such as Europe/Istanbul: “{value}”',
  not_weekdays: 'are not days of the week: “{value}”',
  not_rich_text: 'contains something that formatted text does not allow: “{value}”',
  not_a_recurrence: 'is not a recurrence rule of RFC 5545 by days, weeks, months or years with a DTSTART: “{value}”',
  not_lines: 'cannot be read as lines: “{value}”',
  not_files: 'are not files that were sent to the portal: “{value}”',
  unknown_field: 'there is no such field',
  unknown_reference: 'does not exist: “{value}”',
  inactive_reference: '“{value}” is out of use',
  taken: '“{value}” exists already',
  fixed: 'cannot be changed once it is given',
  read_only: 'is set by the portal',
  tree_cycle: 'would be below itself',
  tree_too_deep: 'would be more than {max} levels deep',
  still_used: 'it is used by {uses}',
  used_by_active: 'in use below it: {names}',
  formula_without_value: 'is a formula without a usable result',
  version_missing: 'it exists already: keep the Version of the export to change it',
  version_unknown: 'there is no such row: leave Version empty to add it',
  changed_meanwhile: 'changed by {by} since the export: {fields}',
  not_as_previewed: 'is no longer what the preview showed',
  duplicate_row: 'is in row {row} already',
} as const satisfies Record<string, string>

/** The codes that any resource may answer; a resource adds its own in `faults`. */
export type FaultCode = keyof typeof faultWords

export const faultSchema = z.object({
  /** Name of the field; null where the row as a whole is meant. */
  field: z.string().nullable(),
  code: z.string().max(60),
  params: z.record(z.string(), z.string()),
})

export interface Fault<Code extends string = string> {
  field: string | null
  code: Code
  params: Record<string, string>
}

/** @param params what the words of the code name in braces. */
export function fault<Code extends string = FaultCode>(
  field: string | null,
  code: Code,
  params: Record<string, string | number> = {},
): Fault<Code> {
  const texts = Object.entries(params).map(([key, value]) => [key, String(value).slice(0, 200)])
  return { field, code, params: Object.fromEntries(texts) as Record<string, string> }
}
