import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fault, FaultCode, ImportRun, Problem, ProblemCode } from '#api/modules/imports/imports.contract.ts'

/** What faults and problems carry beside their codes. */
type Params = Record<
  | 'allowed'
  | 'batch'
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
  no_time: ({ value }) => msg`“${value}” has no time of day. Choose the column that holds it, or add it to the file`,
  not_a_number: ({ value }) => msg`“${value}” is not a number`,
  not_whole: ({ value }) => msg`“${value}” is not a whole number`,
  too_small: ({ value, min }) => msg`“${value}” is below ${min}`,
  too_large: ({ value, max }) => msg`“${value}” is above ${max}`,
  text_too_long: ({ max }) => msg`is longer than ${max} characters`,
  control_characters: () => msg`contains control characters`,
  not_a_choice: ({ value, allowed }) => msg`“${value}” is none of ${allowed}`,
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
  duplicate_key: ({ key }) => msg`“${key}” stands on this sheet already`,
  stops_exceed_batch: ({ stops, batch }) => msg`The stops take ${stops} minutes, the batch only ${batch}`,
  unknown_employee: ({ value }) => msg`“${value}” is nobody’s registration number`,
  unknown_leave_type: ({ value }) => msg`“${value}” is no kind of leave`,
  no_balance: ({ value }) => msg`“${value}” draws on no balance`,
  same_as_row: ({ row }) => msg`Row ${row} says it already of this person, kind of leave and year`,
  nothing_said: () => msg`The row says nothing of the balance`,
  sum_differs: ({ value, sum }) =>
    msg`${value} is not what the other columns give: ${sum}. Change them too, or leave Remaining or Entitled empty`,
  balance_too_low: ({ value, min }) => msg`The balance would be ${value}, and what is free of it less than ${min}`,
  expiry_differs: ({ known }) => msg`What was carried over lapses on ${known} already; a file does not change that`,
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
  no_absence: () => msg`0 hours tell of no absence`,
  lapsed_already: ({ value, left }) =>
    msg`On ${value} what was carried over has lapsed, and ${left} of it would remain`,
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
  unexpected: () => msg`The import failed for a reason that was logged. Nothing of it was kept.`,
}

/** Why a value or a row was refused, to stand after the column's name where there is one. */
export const faultText = (fault: Fault): MessageDescriptor => faultWords[fault.code](fault.params as Params)

export const problemText = (problem: Problem): MessageDescriptor => problemWords[problem.code](problem.params as Params)

const profileWords: Record<string, { title: MessageDescriptor; description: MessageDescriptor }> = {
  production_4tu: {
    title: msg`Shop-floor reporting log (4TU)`,
    description: msg`Metal parts factory, 2012: production, setup and breakdown reports of 31 work places. Hours as booked and united machine hours are kept apart; no ideal cycles and no roster are known.`,
  },
  maven_downtime: {
    title: msg`Bottling line batches and downtime (Maven)`,
    description: msg`Workbook of four sheets: batches, products with their minimum batch time, downtime factors, minutes per factor and batch. A piece is a batch. When within its batch a stop happened is not in the source; stops are placed at the end of the batch.`,
  },
  generic_production: {
    title: msg`Production reports (columns by choice)`,
    description: msg`One row per report: machine, work order, start, end and pieces. The machine counts as running from start to end unless it recorded something else itself. Unknown machines, products, orders and operators are created.`,
  },
  vast2016_mc2_people: {
    title: msg`List of employees (VAST 2016)`,
    description: msg`Name and department of the people of the proximity card log. Somebody’s registration number is the name on their cards.`,
  },
  vast2016_mc2: {
    title: msg`Proximity card log (VAST 2016)`,
    description: msg`Office building of three floors, two weeks: a reading each time somebody enters a zone. Nobody punches out. Import the list of employees first: cards are given to those whose names are on them, and the others wait in quarantine.`,
  },
  generic_punches: {
    title: msg`Punches (columns by choice)`,
    description: msg`One row per punch: card or registration number, reader, time, and in or out where the log says it. Punches whose card or reader is not known wait in quarantine until it is.`,
  },
  leave_balances: {
    title: msg`Leave balances`,
    description: msg`One row per person, kind of leave and year, as the page Leave quotas exports it. What differs from the ledger is booked as an opening balance or a correction, so that the balance is that of the file. Of Entitled and Remaining one may be empty. Leave Used empty where past leave of that year is imported too.`,
  },
  past_leave: {
    title: msg`Past leave`,
    description: msg`One row per leave that was approved: registration number, kind of leave, from and to; half a day, a start and an end, or hours of one day. It is counted by roster and holidays and taken from the balance as leave that is asked for, without approvals and mails. Leave that overlaps with other leave, or lies in a locked timesheet, is refused.`,
  },
  uci_absenteeism: {
    title: msg`Absenteeism at work (UCI)`,
    description: msg`Courier company, July 2007 to July 2010: person, reason, month, weekday and hours of each absence. Years are counted by the order of the months, so the rows must stand as they were published. The day of the month is not known: it is the first such weekday of the month on which the person was not away yet. 8 hours are a day; more go on over the next working days. Rows that are alike are absences of their own. Rows without a month or with 0 hours are refused.`,
  },
  generic_stoppages: {
    title: msg`Stoppages (columns by choice)`,
    description: msg`One row per stop: machine, start, end or minutes, reason. A stop from this file holds against production reports of the same time; what a machine recorded itself holds against both. Unknown machines and reasons are created; a stop without a reason stays undefined.`,
  },
}

/** Title of a profile; a plant's own one is shown by its id. */
export function profileTitle(id: string): MessageDescriptor {
  return profileWords[id]?.title ?? { id, message: id }
}

export function profileDescription(id: string): MessageDescriptor | undefined {
  return profileWords[id]?.description
}

/** Whether a file is of leave that people took. */
export const isOfLeave = (profile: string): boolean => profile === 'past_leave' || profile === 'uci_absenteeism'

/** The year of balances that a file told of, by its first day; null for files of anything else. */
export const balanceYear = (profile: string, firstDate: string): string | null =>
  profile === 'leave_balances' ? firstDate.slice(0, 4) : null

/** Whether the days of a file are people's, and not those of machines. */
export const isOfPeople = (profile: string): boolean => peopleProfiles.has(profile)
const peopleProfiles: ReadonlySet<string> = new Set(['vast2016_mc2', 'generic_punches'])

const fieldWords: Record<string, MessageDescriptor> = {
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
}

export const fieldText = (name: string): MessageDescriptor => fieldWords[name] ?? { id: name, message: name }

export function statusText(run: ImportRun): MessageDescriptor {
  if (run.status === 'running') return run.dryRun ? msg`Trying` : msg`Importing`
  if (run.status === 'cancelled') return msg`Cancelled`
  if (run.status === 'failed') return msg`Failed`
  return run.dryRun ? msg`Tried` : msg`Imported`
}
