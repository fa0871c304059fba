import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fault, FaultCode } from '#api/modules/master-data/values.contract.ts'
import type { WorkbookProblemInfo } from '#api/modules/master-data/workbook-imports.contract.ts'
import { fieldText } from './field-words.ts'

type Params = Record<
  | 'allowed'
  | 'by'
  | 'columns'
  | 'date'
  | 'fields'
  | 'found'
  | 'from'
  | 'limit'
  | 'max'
  | 'min'
  | 'names'
  | 'row'
  | 'sheet'
  | 'shift'
  | 'to'
  | 'uses'
  | 'value'
  | 'version',
  string
>

const words: Record<FaultCode, (params: Params) => MessageDescriptor> = {
  missing: () => msg`Required`,
  too_long: ({ max }) => msg`At most ${max} characters`,
  control_characters: () => msg`Contains control characters`,
  not_text: () => msg`This is not a text`,
  not_a_number: ({ value }) => msg`“${value}” is not a number`,
  not_whole: ({ value }) => msg`“${value}” is not a whole number`,
  too_small: ({ min }) => msg`At least ${min}`,
  too_large: ({ max }) => msg`At most ${max}`,
  not_a_choice: ({ value, allowed }) => msg`“${value}” is none of ${allowed}`,
  not_a_flag: ({ value }) => msg`“${value}” is neither yes nor no`,
  not_a_time: ({ value }) => msg`“${value}” is not a time such as 06:30`,
  not_a_date: ({ value }) => msg`“${value}” is not a date such as 2026-12-31`,
  not_a_time_zone: ({ value }) => msg`“${value}” is not a time zone such as Europe/Istanbul`,
  not_weekdays: () => msg`Choose at least one day`,
  not_breaks: ({ value }) => msg`“${value}” are not breaks such as 10:00-10:15`,
  unknown_field: () => msg`There is no such field`,
  unknown_reference: ({ value }) => msg`There is no “${value}”`,
  inactive_reference: ({ value }) => msg`“${value}” is out of use`,
  taken: ({ value }) => msg`“${value}” exists already`,
  fixed: () => msg`This cannot be changed once it is given`,
  tree_cycle: () => msg`It would stand below itself`,
  tree_too_deep: ({ max }) => msg`There can be at most ${max} levels`,
  empty_shift: () => msg`The shift ends when it starts`,
  service_reversed: () => msg`The last day in service lies before the first`,
  break_outside: ({ from, to }) => msg`The break ${from}–${to} does not lie within the shift`,
  breaks_overlap: ({ from, to }) => msg`The break ${from}–${to} overlaps another one`,
  shifts_overlap: ({ from, to }) => msg`Another shift takes ${from}–${to}: change that one first`,
  past_date: () => msg`The past cannot be changed`,
  still_used: ({ uses }) => msg`It is still used: ${uses}`,
  used_by_active: ({ names }) => msg`Still in use below it: ${names}`,
  work_planned: ({ date }) => msg`Work is planned for this shift on ${date}: move that plan first`,
  formula_without_value: () => msg`A formula without a usable result`,
  version_missing: ({ version }) => msg`It exists already: keep the column “${version}” of the export to change it`,
  version_unknown: ({ version }) => msg`There is no such row: leave the column “${version}” empty to add it`,
  changed_meanwhile: ({ by, fields }) => msg`Changed by ${by} since the export: ${fields}`,
  not_as_previewed: () => msg`It is no longer what the preview showed`,
  duplicate_row: ({ row }) => msg`It stands in row ${row} already`,
}

/** Why a value or a row was refused, in the reader's language. */
export function faultText(i18n: I18n, { code, params }: Fault): string {
  const known = params as Params
  const fields = (known.fields ?? '')
    .split(', ')
    .filter(Boolean)
    .map((name) => i18n._(fieldText(name)))
    .join(', ')
  return i18n._(words[code]({ ...known, fields, version: i18n._(fieldText('version')) }))
}

const problems: Record<WorkbookProblemInfo['code'], (params: Params) => MessageDescriptor> = {
  broken_workbook: () => msg`The file is damaged or not an xlsx workbook.`,
  workbook_too_large: ({ limit }) => msg`The workbook is larger than ${limit} MB when unpacked.`,
  no_known_sheet: ({ found }) => msg`No sheet has the name of a list of the export. The workbook has: ${found}.`,
  missing_columns: ({ sheet, columns }) => msg`Sheet “${sheet}” lacks the column ${columns}.`,
  too_many_rows: ({ limit }) => msg`The workbook has more than ${limit} rows. Divide it.`,
  work_planned: ({ date }) =>
    msg`Work is planned on ${date} for a shift that would go. Move that plan first. Nothing was changed.`,
  interrupted: () => msg`The import was interrupted. Nothing of it was kept.`,
  unexpected: () => msg`The import failed for a reason that was logged. Nothing of it was kept.`,
}

export const problemText = ({ code, params }: WorkbookProblemInfo): MessageDescriptor =>
  problems[code](params as Params)
