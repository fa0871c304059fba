import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import type { dayKinds, ExceptionKind, ExceptionStatus } from './attendance-day.contract.ts'
import type { readerDirections, zoneKinds } from '../punches/punch-codes.contract.ts'
import type { Span } from './spans.ts'

/** What the days of one person are made of. Instants and durations are whole seconds, dates are business dates. */

export type ZoneKind = (typeof zoneKinds)[number]

export interface Zone {
  /** Null for the plant as a whole, where nobody said which zone a reader leads to. */
  id: string | null
  kind: ZoneKind
}

export interface Reader {
  id: string
  site: string
  /** Null where one may come from anywhere, as to a reader that stands in a zone and not at its door. */
  from: Zone | null
  to: Zone | null
  direction: (typeof readerDirections)[number]
}

export interface Punch {
  /** Identity: the same punch heard again has the same one. */
  id: string
  at: number
  card: string | null
  reader: Reader
  /** As the terminal said; null where it said nothing of use. */
  direction: 'in' | 'out' | null
}

export interface Shift extends Span {
  id: string
  date: string
  breaks: readonly (Span & { paid: boolean })[]
}

/** `unrostered`: nobody planned anything for the person, which is not the same as a day off. */
export type DayKind = (typeof dayKinds)[number]

export interface RosterDay {
  date: string
  kind: Exclude<DayKind, 'unrostered'>
  /** Shifts to be worked; none but on work days count as planned. */
  shifts: readonly Shift[]
  /** Of what would be worked otherwise, the halves that are free for everybody. */
  holidays: readonly Shift[]
  /** Of the whole shift, also what of them lies in leave and in halves that are free. */
  breaks: Shift['breaks']
  /** What is worked beyond the plan is approved beforehand, unless somebody decides otherwise. */
  overtimeApproved: boolean
}

/** What somebody decided about an exception as it was: of one that is other in any of this it says nothing. */
export interface Decision {
  date: string
  kind: ExceptionKind
  at: number | null
  seconds: number | null
  status: Exclude<ExceptionStatus, 'open'>
}

export interface PersonInput {
  punches: readonly Punch[]
  roster: readonly RosterDay[]
  /** Shifts of the site, for presence on days for which nothing is rostered. */
  siteShifts: readonly Shift[]
  rules: AttendanceRules
  decisions: readonly Decision[]
  /** Seconds of overtime that were approved of days, to be paid or given as leave; none if it was refused. */
  overtimeDecided: readonly { date: string; approved: number; asLeave: boolean }[]
  /** Up to when each reader of the site has told everything. */
  heard: readonly { reader: string; until: number }[]
  timeZone: string
  /** ISO, 1 is Monday. */
  firstWeekday: number
}
