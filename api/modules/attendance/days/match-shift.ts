import { localDate } from '#web/core/time/site-clock.ts'
import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import type { PersonInput, RosterDay, Shift } from './person.ts'

/** Which business date a punch belongs to, and the shift that is behind it. */
export interface Match {
  date: string
  shift: Shift | null
  /** Comes for what is before the planned shift: another one of the site, or the part of it that is leave. */
  before: boolean
}

export interface ShiftMatcher {
  match(at: number, as: 'in' | 'out'): Match
  /** The rostered shift in whose window an instant lies. */
  rostered(at: number, as: 'in' | 'out'): Shift | null
  /** The next rostered shift, if somebody may come for it so early. */
  ahead(at: number): Shift | null
}

/**
 * A rostered shift whose window holds the instant comes first, then the one for which somebody comes early, then one of
 * the site, then the calendar date. Of several, the one whose start (of a punch in) or end (of a punch out) is nearest:
 * 06:10 ends the night and does not begin the day.
 *
 * A night shift of the site that is not their own takes nobody to the day before but who comes when it begins.
 */
export function shiftMatcher({ roster, siteShifts, rules, timeZone }: PersonInput): ShiftMatcher {
  const own = inTime(roster.flatMap(({ kind, shifts }) => (kind === 'work' ? shifts : [])))
  const ofAll = inTime(siteShifts)
  const wholeStarts = new Map(siteShifts.map(({ id, start }) => [id, start]))
  const isInWhole = ({ id, start }: Shift, at: number) => at >= (wholeStarts.get(id) ?? start) - rules.windowBefore
  const byDate = new Map(roster.map((day) => [day.date, day]))
  const rostered = (at: number, as: 'in' | 'out') => nearest(own, at, as, rules)
  const ahead = (at: number) => {
    const next = nextOf(own, at)
    return next && next.start - at <= rules.maximumPresence ? next : null
  }

  function match(at: number, as: 'in' | 'out'): Match {
    const planned = rostered(at, as)
    if (planned) return { date: planned.date, shift: planned, before: isInWhole(planned, at) }
    const ofSite = nearest(ofAll, at, as, rules)
    const today = localDate(timeZone, at * 1000)
    const date = ofSite?.date ?? today
    if (as === 'out') return { date, shift: plannedOn(byDate.get(date), at) ?? ofSite, before: false }
    const begins = ofSite !== null && at <= ofSite.start + rules.windowAfter
    const coming = ahead(at) ?? plannedOn(byDate.get(today), at)
    if (coming) {
      const double = begins && ofSite.end <= coming.start
      const nearer = coming.start - at <= at - (ofSite?.start ?? lastEnd([own, ofAll], at))
      if (coming.date === today ? !double || date === today : begins ? !double : nearer)
        return { date: coming.date, shift: coming, before: double || isInWhole(coming, at) }
    }
    if (!ofSite || begins || date === today) return { date, shift: ofSite, before: false }
    const next = nextOf(ofAll, at)
    const isNearer = next !== null && next.start - at < at - ofSite.start
    if (!byDate.has(today) && isNearer) return { date: next.date, shift: next, before: false }
    if (byDate.has(today)) return { date: today, shift: next?.date === today ? next : null, before: false }
    return { date, shift: ofSite, before: false }
  }

  return { match, rostered, ahead }
}

/** Inside the window, both edges included. */
export const inWindow = (shift: Shift, at: number, { windowBefore, windowAfter }: AttendanceRules): boolean =>
  at >= shift.start - windowBefore && at <= shift.end + windowAfter

/** Shifts by their start, and how long the longest of them is: few are looked at for a punch, however many there are. */
interface InTime {
  shifts: readonly Shift[]
  longest: number
}

const inTime = (shifts: readonly Shift[]): InTime => ({
  shifts: shifts.toSorted((a, b) => a.start - b.start),
  longest: Math.max(0, ...shifts.map(({ start, end }) => end - start)),
})

/** How many of them begin before an instant. */
function begunBefore(shifts: readonly Shift[], at: number): number {
  let low = 0
  let high = shifts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (shifts[middle]!.start < at) low = middle + 1
    else high = middle
  }
  return low
}

const nextOf = ({ shifts }: InTime, at: number): Shift | null => shifts[begunBefore(shifts, at)] ?? null

/** When the last of them was over before an instant. */
function lastEnd(all: readonly InTime[], at: number): number {
  return Math.max(
    ...all.map(({ shifts }) => {
      const begun = begunBefore(shifts, at)
      return Math.max(...shifts.slice(Math.max(0, begun - 3), begun).map(({ end }) => end))
    }),
  )
}

/** Those that began before an instant and may last until it. */
function around({ shifts, longest }: InTime, at: number, { windowBefore, windowAfter }: AttendanceRules): Shift[] {
  const low = begunBefore(shifts, at - windowAfter - longest)
  let end = low
  while (end < shifts.length && shifts[end]!.start <= at + windowBefore) end++
  return shifts.slice(low, end)
}

function nearest(all: InTime, at: number, as: 'in' | 'out', rules: AttendanceRules): Shift | null {
  const edge = (shift: Shift) => Math.abs(at - (as === 'in' ? shift.start : shift.end))
  const [best] = around(all, at, rules)
    .filter((shift) => inWindow(shift, at, rules))
    .toSorted((a, b) => edge(a) - edge(b) || a.start - b.start || (a.id < b.id ? -1 : 1))
  return best ?? null
}

/** Who comes long before the window of the day's shift still comes for that shift. */
function plannedOn(day: RosterDay | undefined, at: number): Shift | null {
  if (day?.kind !== 'work') return null
  return day.shifts.find(({ end }) => end > at) ?? null
}
