import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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
    description: msg`One row per report: machine, work order, start, end and pieces. The machine counts as running from start to end unless it recorded something else itself. Unknown machines, products, orders and operators are created. Where only the day is known, pieces can be spread over its shifts, or booked in the one that a column names; how long the machine ran is not known then.`,
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
  day_sheet: {
    title: msg`Day sheets (in and out in one row)`,
    description: msg`One row per person and day: when they came and when they left, up to twice. Times of a row follow each other, over midnight too. Where the sheet names no reader, one is chosen for all of it.`,
  },
  order_list: {
    title: msg`Order lists`,
    description: msg`One row per work order: number, product, quantity, start and due date, machine. Orders are made as the form makes them, and those that stand otherwise in the list are changed, with their history. Unknown products are created.`,
  },
  shift_log: {
    title: msg`Shift logs`,
    description: msg`One row per machine and shift, or several: day, shift, pieces, minutes of downtime with their reason. Pieces are booked in the shift, stops one after another from its beginning; where minutes are told, the machine ran for the rest of it. Pieces need a work order, which may be one for all of the file.`,
  },
  meter_readings: {
    title: msg`Readings of energy meters (columns by choice)`,
    description: msg`One row per reading: code of the meter, time, and what the meter showed, in its own unit. Readings may overlap with those of devices. Rows of meters that are not entered are refused.`,
  },
  generic_stoppages: {
    title: msg`Stoppages (columns by choice)`,
    description: msg`One row per stop: machine, start, end or minutes, reason. A stop from this file holds against production reports of the same time; what a machine recorded itself holds against both. Unknown machines and reasons are created; a stop without a reason stays undefined. Where only the day is known, stops can be placed one after another in it, or in the shift that a column names.`,
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

/** The year of imported balances, by the file's first day; null for other files. */
export const balanceYear = (profile: string, firstDate: string): string | null =>
  profile === 'leave_balances' ? firstDate.slice(0, 4) : null

/** Whether a file has days of people instead of machines. */
export const isOfPeople = (profile: string): boolean => peopleProfiles.has(profile)
const peopleProfiles: ReadonlySet<string> = new Set(['vast2016_mc2', 'generic_punches', 'day_sheet'])

const sourceWords: Record<string, MessageDescriptor> = {
  zkteco_attlog: msg`Attendance log of a ZKTeco terminal (attlog.dat)`,
  zkteco_push: msg`Attendance lines as ZKTeco terminals send them`,
  zkteco_records: msg`Attendance records of ZKTeco software`,
  zkteco_standard: msg`Standard report of ZKTeco software`,
  hikvision: msg`Attendance records of Hikvision software`,
  shift_log: msg`Shift log with pieces by day and shift`,
  leave_matrix: msg`Leave balances with a column for each kind`,
}

/** Name of the program that wrote a file; undefined if unknown. */
export const sourceText = (source: string | null): MessageDescriptor | undefined =>
  source === null ? undefined : sourceWords[source]
