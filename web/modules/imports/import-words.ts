import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DateFormat } from '#api/modules/imports/date-forms.contract.ts'
import type { Fault, FaultCode, Problem, ProblemCode } from '#api/modules/imports/faults.contract.ts'
import type { ImportRun, rowKeys } from '#api/modules/imports/imports.contract.ts'
import { stateWords } from '#web/modules/attendance/public/punch-words.ts'

/** Parameters of faults and problems, beside their codes. */
type Params = Record<
  | 'allowed'
  | 'batch'
  | 'choice'
  | 'columns'
  | 'expected'
  | 'fields'
  | 'found'
  | 'hours'
  | 'key'
  | 'known'
  | 'left'
  | 'limit'
  | 'machine'
  | 'max'
  | 'min'
  | 'name'
  | 'order'
  | 'row'
  | 'sheet'
  | 'site'
  | 'stops'
  | 'sum'
  | 'value'
  | 'year',
  string
>
type Words = (params: Params) => MessageDescriptor

const faultWords: Record<FaultCode, Words> = {
  missing: () => msg`is empty`,
  not_a_date: ({ expected, value }) => msg`“${value}” is not a date of the form ${expected}`,
  no_time: ({ value, choice }) =>
    choice
      ? msg`“${value}” has no time of day. Choose the column that holds it, or under “Where a time is missing” what becomes of such rows`
      : msg`“${value}” has no time of day. Choose the column that holds it, or add it to the file`,
  skipped_time: ({ value }) => msg`“${value}” never was: the clock was put forward over it`,
  unknown_shift: () => msg`The site has no such shift`,
  day_is_full: () => msg`Together the stops of this machine are longer than the day or the shift`,
  not_a_number: ({ value }) => msg`“${value}” is not a number`,
  not_whole: ({ value }) => msg`“${value}” is not a whole number`,
  too_small: ({ value, min }) => msg`“${value}” is below ${min}`,
  too_large: ({ value, max }) => msg`“${value}” is above ${max}`,
  text_too_long: ({ max }) => msg`is longer than ${max} characters`,
  control_characters: () => msg`contains control characters`,
  not_a_choice: ({ value, allowed }) => msg`“${value}” is not one of ${allowed}`,
  formula_without_value: () => msg`is a formula without a usable result`,
  column_count: ({ expected, found }) => msg`The row has ${found} columns instead of ${expected}`,
  ends_before_start: () => msg`The end lies before the start`,
  interval_too_long: ({ hours }) => msg`The interval is longer than ${hours} hours`,
  in_future: () => msg`lies in the future`,
  too_old: ({ year }) => msg`lies before the year ${year}`,
  more_than_good: () => msg`More pieces were reworked than were good`,
  product_missing: ({ order }) => msg`Work order ${order} is new, so its product is needed`,
  product_differs: ({ order, known, found }) => msg`Work order ${order} is for product ${known}, not ${found}`,
  machine_of_other_site: ({ machine }) => msg`Machine ${machine} belongs to another site`,
  name_too_long: ({ name, max }) => msg`“${name}” is longer than ${max} characters`,
  out_of_use: ({ value }) => msg`“${value}” is out of use`,
  unknown_reference: ({ key, sheet }) => msg`“${key}” is not on sheet ${sheet}`,
  duplicate_key: ({ key }) => msg`“${key}” is already on this sheet`,
  stops_exceed_batch: ({ stops, batch }) => msg`The stops take ${stops} minutes, the batch only ${batch}`,
  unknown_machine: ({ value }) => msg`“${value}” is not a machine`,
  unknown_meter: ({ value }) => msg`“${value}” is not a meter in use`,
  order_stands: () => msg`The order is closed, runs or has pieces, and does not change`,
  unknown_employee: ({ value }) => msg`No employee has the registration number or e-mail address “${value}”`,
  unknown_leave_type: ({ value }) => msg`“${value}” is not a kind of leave`,
  no_balance: ({ value }) => msg`“${value}” draws on no balance`,
  same_as_row: ({ row }) => msg`Row ${row} says it already of this person, kind of leave and year`,
  nothing_said: () => msg`The row says nothing of the balance`,
  sum_differs: ({ value, sum }) =>
    msg`${value} is not what the other columns give: ${sum}. Change them too, or leave Remaining or Entitled empty`,
  balance_too_low: ({ value, min }) => msg`The balance would be ${value}, and what is free of it less than ${min}`,
  expiry_differs: ({ known }) => msg`The carried-over balance lapses on ${known} already; a file cannot change that`,
  other_year: ({ year }) => msg`lies outside ${year}`,
  one_day_only: () => msg`Half a day and hours are of one day, and these are several`,
  no_working_day: () => msg`These are no working days of theirs`,
  overlaps: ({ value }) => msg`Other leave of theirs lies on ${value}`,
  not_enough: ({ year, value }) => msg`The balance of ${year} lacks ${value}`,
  leave_too_long: ({ max }) => msg`is longer than the ${max} that this kind of leave may last`,
  no_halves: () => msg`This kind of leave is taken in whole days.`,
  no_hours: () => msg`This kind of leave is not counted in hours`,
  not_employed: ({ value }) => msg`They are not employed on ${value}`,
  timesheet_locked: ({ value }) => msg`The timesheet of ${value} is locked`,
  not_whole_days: ({ hours }) => msg`${hours} hours are more than a day and no whole days`,
  no_free_day: ({ value }) => msg`No such weekday of ${value} is left on which they were not away`,
  no_month: () => msg`names no month`,
  no_absence: () => msg`0 hours are not an absence`,
  lapsed_already: ({ value, left }) => msg`The carried-over balance lapsed on ${value}, and ${left} of it would remain`,
}

const problemWords: Record<ProblemCode, Words> = {
  empty_file: () => msg`The file has no rows.`,
  not_text: () => msg`The file is neither text nor a workbook.`,
  unsupported_type: ({ found }) => msg`Files of the kind ${found} cannot be imported. Use CSV or xlsx.`,
  broken_workbook: () => msg`The workbook is damaged or not an xlsx file.`,
  workbook_too_large: ({ limit }) => msg`The workbook is larger than ${limit} MB when unpacked.`,
  too_many_columns: ({ found, limit }) => msg`The file has ${found} columns. At most ${limit} can be read.`,
  missing_sheet: ({ sheet, found }) => msg`The workbook has no sheet “${sheet}”. It has: ${found}.`,
  missing_columns: ({ columns, found }) => msg`The file has no column ${columns}. It has: ${found}.`,
  unmapped_fields: ({ fields }) => msg`No column was chosen for: ${fields}.`,
  unknown_site: ({ site }) => msg`There is no site ${site}.`,
  not_added: ({ name }) => msg`${name}, which the file needs, may not be added: something it belongs to is out of use.`,
  unknown_date_format: () => msg`Choose the form of the dates.`,
  line_too_long: ({ row, limit }) =>
    msg`Row ${row} is longer than ${limit} kB. Probably a quotation mark is not closed.`,
  broken_quotes: ({ row }) => msg`A quotation mark opened in or before row ${row} is not closed.`,
  dates_to_confirm: () =>
    msg`Some dates are probably wrong. Nothing was kept: look at them, then import the file with them or mend it.`,
  interrupted: () => msg`The import was interrupted. Nothing of it was kept.`,
  disk_full: () => msg`The server has no space left, so nothing was saved. Tell your administrator.`,
  unexpected: () => msg`The import failed for a reason that was logged. Nothing of it was kept.`,
}

/** Reason for refusing a value or a row, shown after the column's name if there is one. */
export const faultText = (fault: Fault): MessageDescriptor => faultWords[fault.code](fault.params as Params)

export const problemText = (problem: Problem): MessageDescriptor => problemWords[problem.code](problem.params as Params)

const fieldWords: Record<string, MessageDescriptor> = {
  shift: msg`Shift`,
  date: msg`Day`,
  in: msg({ context: 'punch', message: 'In' }),
  out: msg({ context: 'punch', message: 'Out' }),
  in2: msg`In (second time)`,
  out2: msg`Out (second time)`,
  productName: msg`Product name`,
  due: msg`Due date`,
  machine: msg`Machine`,
  order: msg`Work order`,
  product: msg`Product`,
  start: msg`Start`,
  end: msg`End`,
  minutes: msg`Minutes`,
  good: msg`Good pieces`,
  scrap: msg`Scrap pieces`,
  scrapReason: msg`Scrap reason`,
  rework: msg`Reworked pieces`,
  planned: msg`Ordered quantity`,
  cycle: msg`Ideal cycle (seconds per piece)`,
  operator: msg`Operator`,
  operation: msg`Operation`,
  reason: msg`Reason`,
  note: msg`Note`,
  card: msg`Card`,
  employee: msg`Registration number`,
  reader: msg`Reader`,
  at: msg`Time`,
  direction: msg`Direction`,
  type: msg`Kind of leave`,
  year: msg`Year`,
  from: msg`From`,
  to: msg`To`,
  part: msg`Part of the day`,
  hours: msg`Hours`,
  status: msg`Status`,
  entitled: msg`Entitled`,
  carriedOver: msg`Carried over`,
  expiresOn: msg`Carry-over lapses after`,
  used: msg`Used`,
  remaining: msg`Remaining`,
  meter: msg`Meter`,
  reading: msg({ message: 'Reading', context: 'of a meter' }),
}

export const fieldText = (name: string): MessageDescriptor => fieldWords[name] ?? { id: name, message: name }

/** Names of keys of rows. */
export const rowKeyWords: Record<(typeof rowKeys)[number], MessageDescriptor> = {
  machine: msg`Machine`,
  person: msg`Person`,
  type: msg`Kind of leave`,
  reader: msg`Reader`,
  day: msg`Day`,
  time: msg`Time`,
  start: msg`Start`,
  end: msg`End`,
  order: msg`Work order`,
  operator: msg`Operator`,
  direction: msg`Direction`,
}

const meaningWords: Record<string, MessageDescriptor> = {
  ...stateWords,
  morning: msg`Morning`,
  evening: msg`Evening`,
  night: msg`Night`,
}

/** Possible meanings of a word in a file. */
export const meaningText = (meaning: string): MessageDescriptor =>
  meaningWords[meaning] ?? { id: meaning, message: meaning }

/** How dates are written; letters of the forms are known to spreadsheets in every language. */
export function dateFormText(format: DateFormat): MessageDescriptor {
  if (format === 'workbook-days') return msg`Days since 1900, as workbooks count`
  if (format === 'epoch') return msg`Seconds since 1970, as computers count`
  return { id: format, message: format }
}

export function statusText(run: ImportRun): MessageDescriptor {
  if (run.status === 'running') return run.dryRun ? msg`Trying` : msg`Importing`
  if (run.status === 'cancelled') return msg`Cancelled`
  if (run.status === 'failed') return msg`Failed`
  if (run.status === 'taking_back') return msg`Being taken back`
  if (run.status === 'taken_back') return msg`Taken back`
  return run.dryRun ? msg`Tried` : msg`Imported`
}
