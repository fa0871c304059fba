import type { AttendanceRules } from './attendance-rules.contract.ts'
import type { dayKinds } from './attendance-day.contract.ts'
import type { readerDirections, zoneKinds } from './punch-codes.contract.ts'
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
  /** What was worked beyond the plan has been approved. */
  overtimeApproved: boolean
}

export interface PersonInput {
  punches: readonly Punch[]
  roster: readonly RosterDay[]
  /** Shifts of the site, for presence on days for which nothing is rostered. */
  siteShifts: readonly Shift[]
  rules: AttendanceRules
  /** Up to when each reader of the site has told everything. */
  heard: readonly { reader: string; until: number }[]
  timeZone: string
  /** ISO, 1 is Monday. */
  firstWeekday: number
}
