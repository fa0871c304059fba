import type { Fault, FaultCode } from './values.contract.ts'

const words: Record<FaultCode, string> = {
  missing: 'is required',
  too_long: 'is longer than {max} characters',
  control_characters: 'contains control characters',
  not_text: 'is not a text',
  not_a_number: 'is not a number: “{value}”',
  not_whole: 'is not a whole number: “{value}”',
  too_small: 'is below {min}: “{value}”',
  too_large: 'is above {max}: “{value}”',
  not_a_choice: 'is none of {allowed}: “{value}”',
  not_a_flag: 'is neither yes nor no: “{value}”',
  not_a_time: 'is not a time such as 06:30: “{value}”',
  not_a_date: 'is not a date such as 2026-12-31: “{value}”',
  not_a_time_zone: 'is not a time zone such as Europe/Istanbul: “{value}”',
  not_weekdays: 'are not days of the week: “{value}”',
  not_breaks: 'are not breaks such as 10:00-10:15: “{value}”',
  unknown_field: 'there is no such field',
  unknown_reference: 'there is no “{value}”',
  inactive_reference: '“{value}” is out of use',
  taken: '“{value}” exists already',
  fixed: 'cannot be changed once it is given',
  tree_cycle: 'it would stand below itself',
  tree_too_deep: 'there are more than {max} levels',
  empty_shift: 'ends when it starts',
  service_reversed: 'lies before the day on which it came into service',
  break_outside: 'the break {from}-{to} does not lie within the shift',
  breaks_overlap: 'the break {from}-{to} overlaps another one',
  shifts_overlap: 'overlaps the {shift} shift {from}-{to}',
  past_date: 'lies in the past, which cannot be changed',
  still_used: 'it is used by {uses}',
  used_by_active: 'in use below it: {names}',
  work_planned: 'work is planned for the {shift} shift of {date}: move that plan first',
  formula_without_value: 'is a formula without a usable result',
  version_missing: 'it exists already: keep the Version of the export to change it',
  version_unknown: 'there is no such row: leave Version empty to add it',
  changed_meanwhile: 'changed by {by} since the export: {fields}',
  not_as_previewed: 'is no longer what the preview showed',
  duplicate_row: 'stands in row {row} already',
}

/** English words, for callers of the api; the portal words the codes in the reader's language. */
export function describeFault({ code, params }: Fault): string {
  return words[code].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}
