import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import type { Shift, Zone } from './person.ts'
import { secondsOf } from './spans.ts'

export interface Stay {
  zone: Zone
  start: number
  /** Null while it lasts. */
  end: number | null
  /** The punches that began and ended it. */
  entered: string | null
  left: string | null
}

/** From coming to leaving. */
export interface Presence {
  date: string
  /** What it was for: the rostered shift, or that of the site. */
  shift: Shift | null
  /** Began with what is before that: another shift of the site, or the part of it that is leave. */
  before: boolean
  start: number
  /** Null while it lasts. */
  end: number | null
  /** Nobody punched out: it ends where the rule says. */
  autoExit: boolean
  /** The last punch of it. */
  last: number
  stays: Stay[]
}

/** Where a presence is counted up to: one that lasts, to its last punch. */
export const countedUntil = ({ end, last }: Presence): number => end ?? last

/** Longer nobody is present on one punch in. */
export const isLost = ({ start }: Presence, at: number, { maximumPresence }: AttendanceRules): boolean =>
  at - start > maximumPresence

/** Seconds that a shift expects to be worked. */
export const expectedSeconds = (shift: Shift): number =>
  shift.end - shift.start - secondsOf(shift.breaks.filter(({ paid }) => !paid))

/**
 * Closes a presence that has no end: at the shift's end and the tolerance, after the expected hours, breaks
 * and tolerance at most, and not before the last punch. Without a shift nothing is known beyond the last punch.
 *
 * @param until the next punch: two presences do not overlap.
 */
export function leaveBy(presence: Presence, until: number, { autoExitTolerance }: AttendanceRules): null {
  const { shift, start, last, end } = presence
  // Where only first and last count it has its end already.
  if (end !== null) return null
  const due = shift ? Math.min(shift.end, start + shift.end - shift.start) + autoExitTolerance : last
  presence.end = Math.min(until, Math.max(last, due))
  presence.autoExit = true
  presence.stays.at(-1)!.end = presence.end
  return null
}
