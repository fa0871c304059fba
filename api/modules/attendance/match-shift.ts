import { localDate } from '#api/modules/settings/shift-calendar.ts'
import type { AttendanceRules } from './attendance-rules.contract.ts'
import type { PersonInput, RosterDay, Shift } from './person.ts'

/** Which business date a punch belongs to, and the shift that is behind it. */
export interface ShiftMatcher {
  match(at: number, as: 'in' | 'out'): { date: string; shift: Shift | null }
  /** The rostered shift in whose window an instant lies. */
  rostered(at: number, as: 'in' | 'out'): Shift | null
}

/**
 * A rostered shift whose window holds the instant comes first, then one of the site, then the calendar date. Of several,
 * the one whose start (of a punch in) or end (of a punch out) is nearest: 06:10 ends the night and does not begin the day.
 */
export function shiftMatcher({ roster, siteShifts, rules, timeZone }: PersonInput): ShiftMatcher {
  const own = inTime(roster.flatMap(({ kind, shifts }) => (kind === 'work' ? shifts : [])))
  const ofAll = inTime(siteShifts)
  const byDate = new Map(roster.map((day) => [day.date, day]))
  const rostered = (at: number, as: 'in' | 'out') => nearest(own, at, as, rules)
  return {
    rostered,
    match(at, as) {
      const planned = rostered(at, as)
      if (planned) return { date: planned.date, shift: planned }
      const ofSite = nearest(ofAll, at, as, rules)
      const date = ofSite?.date ?? localDate(timeZone, at * 1000)
      return { date, shift: plannedOn(byDate.get(date), at) ?? ofSite }
    },
  }
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

/** Those that began before an instant and may last until it. */
function around({ shifts, longest }: InTime, at: number, { windowBefore, windowAfter }: AttendanceRules): Shift[] {
  const first = at - windowAfter - longest
  let low = 0
  let high = shifts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (shifts[middle]!.start < first) low = middle + 1
    else high = middle
  }
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
