import type { DayStatus, ExceptionKind, ExceptionStatus, Severity } from './attendance-day.contract.ts'
import type { DayKind, ZoneKind } from './person.ts'
import type { Stay } from './presence.ts'

/** Seconds beyond the plan by kind; each second is of one kind only. */
export interface Overtime {
  day: number
  night: number
  week: number
  rest: number
  holiday: number
}

/** One person's business date. Durations are seconds, instants seconds since 1970. */
export interface AttendanceDay {
  date: string
  kind: DayKind
  status: DayStatus
  /** Readers that are waited for. */
  waitingFor: string[]
  shiftStart: number | null
  shiftEnd: number | null
  planned: number
  /** From coming to leaving, breaks included. */
  present: number
  worked: number
  /** Planned and not worked, once the day is over. */
  missing: number
  night: number
  late: number
  earlyLeave: number
  /** What of these was excused; it is not in them any more. */
  excused: { missing: number; late: number; earlyLeave: number }
  overtime: Overtime
  /** Of the overtime of all kinds, what counts. */
  overtimeApproved: number
  /** Of what counts, what is given as leave. */
  overtimeLeave: number
  /** Overtime by its factors, as far as it counts and is not given as leave. */
  overtimeCredit: number
  zones: Record<ZoneKind, number>
  entries: Record<ZoneKind, number>
  firstIn: number | null
  lastOut: number | null
  /** Nobody punched out at the end: `lastOut` is where the rule says. */
  autoOut: boolean
  /** Somebody is there now, as far as is known. */
  inside: boolean
  autoExits: number
  autoExitSeconds: number
  punches: number
  /** The instant from which on the day may be other than it stands without another punch; null once it is settled. */
  settlesAt: number | null
}

export interface AttendanceException {
  date: string
  kind: ExceptionKind
  severity: Severity
  /** The punch or instant it is about. */
  at: number | null
  /** How much: late by, too long by, missing of a break. */
  seconds: number | null
  punch: string | null
  status: ExceptionStatus
}

export interface PersonDays {
  days: AttendanceDay[]
  stays: (Stay & { date: string; autoExit: boolean })[]
  exceptions: AttendanceException[]
}
