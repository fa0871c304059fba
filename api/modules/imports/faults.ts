import type { Fault, FaultCode, Problem, ProblemCode } from './faults.contract.ts'

/** A file that cannot be imported at all, or a run that had to end. */
export class ImportProblem extends Error {
  readonly problem: Problem
  constructor(code: ProblemCode, params: Record<string, string> = {}) {
    super(describeProblem({ code, params }))
    this.problem = { code, params }
  }
}

export function fault(field: string | null, code: FaultCode, params: Record<string, string | number> = {}): Fault {
  const texts = Object.entries(params).map(([key, value]) => [key, String(value).slice(0, 200)])
  return { field, code, params: Object.fromEntries(texts) as Record<string, string> }
}

const faultWords: Record<FaultCode, string> = {
  missing: 'is empty',
  not_a_date: 'is not a date of the form {expected}: “{value}”',
  no_time: 'has no time of day: “{value}”',
  skipped_time: 'names a time that the clock left out when it was put forward: “{value}”',
  unknown_shift: 'the site has no such shift',
  day_is_full: 'together the stops of this machine are longer than the day or the shift',
  not_a_number: 'is not a number: “{value}”',
  not_whole: 'is not a whole number: “{value}”',
  too_small: 'is below {min}: “{value}”',
  too_large: 'is above {max}: “{value}”',
  text_too_long: 'is longer than {max} characters',
  control_characters: 'contains control characters',
  not_a_choice: 'is none of {allowed}: “{value}”',
  formula_without_value: 'is a formula without a usable result: {value}',
  column_count: 'the row has {found} columns instead of {expected}',
  ends_before_start: 'the end lies before the start',
  interval_too_long: 'the interval is longer than {hours} hours',
  in_future: 'lies in the future',
  too_old: 'lies before the year {year}',
  more_than_good: 'rework is more than the good pieces',
  product_missing: 'work order {order} is new, so its product is needed',
  product_differs: 'work order {order} is for product {known}, not {found}',
  machine_of_other_site: 'machine {machine} belongs to another site',
  name_too_long: '“{name}” is longer than {max} characters',
  out_of_use: '“{value}” is out of use',
  unknown_reference: '“{key}” is not on sheet {sheet}',
  duplicate_key: '“{key}” is already on this sheet',
  stops_exceed_batch: 'the stops take {stops} minutes, the batch only {batch}',
  unknown_machine: 'is no machine: “{value}”',
  unknown_meter: 'is no meter in use: “{value}”',
  order_stands: 'the order is closed, runs or has pieces, and does not change',
  unknown_employee: 'is the registration number of nobody: “{value}”',
  unknown_leave_type: 'is no kind of leave: “{value}”',
  no_balance: 'draws on no balance: “{value}”',
  same_as_row: 'the same person, kind of leave and year stand in row {row}',
  nothing_said: 'nothing is said of the balance',
  sum_differs: '{value} is not what the other columns give: {sum}; one of the two may be left empty',
  balance_too_low: 'the balance would be {value}, and what is free of it less than {min}',
  expiry_differs: 'what was carried over lapses on {known} already',
  other_year: 'lies outside {year}',
  one_day_only: 'half a day and hours are of one day, and these are several',
  no_working_day: 'these are no working days of theirs',
  overlaps: 'other leave of theirs lies on {value}',
  not_enough: 'the balance of {year} lacks {value}',
  leave_too_long: 'is longer than the {max} that this kind of leave may last',
  no_halves: 'this kind of leave is taken in whole days',
  no_hours: 'this kind of leave is not counted in hours',
  not_employed: 'they are not employed on {value}',
  timesheet_locked: 'the timesheet of {value} is locked',
  not_whole_days: '{hours} hours are more than a day and no whole days',
  no_free_day: 'no such weekday of {value} is left on which they were not away',
  no_month: 'no month is named',
  no_absence: '0 hours are not an absence',
  lapsed_already: 'on {value} what was carried over has lapsed, and {left} of it would remain',
}

const problemWords: Record<ProblemCode, string> = {
  empty_file: 'The file has no rows.',
  not_text: 'The file is neither text nor a workbook.',
  unsupported_type: 'Files of the kind {found} cannot be imported; use CSV or xlsx.',
  broken_workbook: 'The workbook is damaged or not an xlsx file.',
  workbook_too_large: 'The workbook is larger than {limit} MB when unpacked.',
  too_many_columns: 'The file has {found} columns; at most {limit} can be read.',
  missing_sheet: 'The workbook has no sheet “{sheet}”; it has: {found}.',
  missing_columns: 'The file has no column {columns}; it has: {found}.',
  unmapped_fields: 'No column was chosen for {fields}.',
  unknown_site: 'There is no site {site}.',
  not_added: '{name}, which the file needs, may not be added: something it belongs to is out of use.',
  unknown_date_format: 'The form of dates must be chosen.',
  line_too_long: 'Row {row} is longer than {limit} kB; probably a quotation mark is not closed.',
  broken_quotes: 'A quotation mark opened in or before row {row} is not closed.',
  dates_to_confirm:
    'The dates of {rows} rows are probably wrong, and nothing was kept: look at {numbers}, then confirm them.',
  interrupted: 'The run was interrupted; nothing of it was kept.',
  disk_full: 'The server has no space left; nothing of it was kept.',
  unexpected: 'The run failed for a reason that was logged; nothing of it was kept.',
}

const fill = (text: string, params: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

/** English words for logs, CSV and terminal; the portal words the codes in the reader's language. */
export function describeFault(rowFault: Fault): string {
  const words = fill(faultWords[rowFault.code], rowFault.params)
  return rowFault.field ? `${rowFault.field} ${words}` : words
}

export function describeProblem(problem: Problem): string {
  return fill(problemWords[problem.code], problem.params)
}
