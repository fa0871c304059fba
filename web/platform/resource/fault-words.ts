import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fault, FaultCode } from '#api/platform/resource/faults.contract.ts'
import { fieldText } from './field-text.ts'
import type { FaultParams } from './resource-words.ts'
import type { ShownResource } from './shown-resource.ts'

const words: Record<FaultCode, (params: FaultParams) => MessageDescriptor> = {
  missing: () => msg`Required`,
  too_long: ({ max }) => msg`At most ${max} characters`,
  control_characters: () => msg`Contains control characters`,
  not_text: () => msg`This is not a text`,
  not_an_email: () => msg`Enter a valid e-mail address`,
  not_a_phone: ({ value }) => msg`“${value}” is not a phone number such as +90 212 555 01 02`,
  wrong_form: ({ value }) => msg`“${value}” does not have the form that is asked for`,
  not_a_number: ({ value }) => msg`“${value}” is not a number`,
  not_whole: ({ value }) => msg`“${value}” is not a whole number`,
  too_small: ({ min }) => msg`At least ${min}`,
  too_large: ({ max }) => msg`At most ${max}`,
  not_a_choice: ({ value, allowed }) => msg`“${value}” is not one of ${allowed}`,
  not_a_flag: ({ value }) => msg`“${value}” is neither yes nor no`,
  not_a_time: ({ value }) => msg`“${value}” is not a time such as 06:30`,
  not_a_date: ({ value }) => msg`“${value}” is not a date such as 2026-12-31`,
  not_an_instant: ({ value }) => msg`“${value}” is not a date with a time`,
  not_a_time_zone: ({ value }) => msg`“${value}” is not a time zone such as Europe/Istanbul`,
  not_weekdays: () => msg`Choose at least one day`,
  not_rich_text: ({ value }) => msg`It holds something that a text may not: ${value}`,
  not_a_recurrence: () => msg`Say how often, from when on, and on which days`,
  not_lines: ({ value }) => msg`“${value}” cannot be read as lines`,
  not_files: () => msg`Not every file arrived: send them again`,
  unknown_field: () => msg`There is no such field`,
  unknown_reference: ({ value }) => msg`There is no “${value}”`,
  inactive_reference: ({ value }) => msg`“${value}” is out of use`,
  taken: ({ value }) => msg`“${value}” exists already`,
  fixed: () => msg`This cannot be changed once it is given`,
  read_only: () => msg`The portal sets this itself`,
  tree_cycle: () => msg`It would be below itself`,
  tree_too_deep: ({ max }) => msg`There can be at most ${max} levels`,
  still_used: ({ uses }) => msg`It is still used: ${uses}`,
  used_by_active: ({ names }) => msg`Still in use below it: ${names}`,
  formula_without_value: () => msg`A formula without a usable result`,
  version_missing: ({ version }) => msg`It exists already: keep the column “${version}” of the export to change it`,
  version_unknown: ({ version }) => msg`There is no such row: leave the column “${version}” empty to add it`,
  changed_meanwhile: ({ by, fields }) => msg`Changed by ${by} since the export: ${fields}`,
  not_as_previewed: () => msg`It is no longer what the preview showed`,
  duplicate_row: ({ row }) => msg`It is already in row ${row}`,
}

/** Why a value or a row was refused, in the reader's language. */
export function faultText(shown: ShownResource, { code, params }: Fault, i18n: I18n): string {
  const fields = (params['fields'] ?? '')
    .split(', ')
    .filter(Boolean)
    .map((name) => i18n._(fieldText(shown, name)))
    .join(', ')
  const explain = shown.words.faults?.[code] ?? words[code as FaultCode]
  return i18n._(explain({ ...params, fields, version: i18n._(fieldText(shown, 'version')) } as FaultParams))
}
