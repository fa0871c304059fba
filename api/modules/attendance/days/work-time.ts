import { plusDays } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'
import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import type { DayKind, RosterDay, Shift } from './person.ts'
import { countedUntil, expectedSeconds, type Presence } from './presence.ts'
import { common, secondsOf, type Span, without } from './spans.ts'

/** What of the presences of a day counts as worked. Seconds. */
export interface WorkTime {
  planned: number
  worked: number
  /** Of what was worked, within the night of the site's clock. */
  night: number
  /** Worked outside the planned shifts in the night, and in half a day that is a holiday. */
  beyondNight: number
  beyondHoliday: number
}

/** What a day was planned to be. */
export type Plan = Pick<RosterDay, 'shifts' | 'holidays' | 'breaks' | 'overtimeApproved'>

/**
 * Time from coming to leaving, with the grace at the shift's edges given, without what lies before the shift if early
 * coming does not count, and without unpaid breaks. Early is within the shift's window, or less before it than was worked
 * of it, unless that was approved beforehand. What ends by an automatic exit is worked within the
 * shift only, and at most what that expects, so that it makes no overtime; on a day without a shift it is nothing.
 */
export function workTime(
  kind: DayKind,
  { shifts, holidays, breaks, overtimeApproved }: Plan,
  presences: readonly Presence[],
  rules: AttendanceRules,
  site: { timeZone: string },
): WorkTime {
  const planned = shifts.reduce((all, shift) => all + expectedSeconds(shift), 0)
  const behind = shifts.length > 0 ? shifts : kind === 'unrostered' ? ownShifts(presences) : []
  const expected = behind.reduce((all, shift) => all + expectedSeconds(shift), 0)
  const plan = { shifts: behind, holidays, breaks, overtimeApproved }
  const told = countedSpans(
    presences.filter(({ autoExit }) => !autoExit),
    plan,
    rules,
  )
  const assumed = common(
    countedSpans(
      presences.filter(({ autoExit }) => autoExit),
      plan,
      rules,
    ),
    behind,
  )
  const toldSeconds = secondsOf(told)
  const assumedSeconds = Math.min(secondsOf(assumed), Math.max(0, expected - toldSeconds))
  const date = presences[0]?.date
  const nights = date ? nightsOf(date, rules, site.timeZone) : []
  const beyond = without(told, shifts)
  return {
    planned,
    worked: round(toldSeconds + assumedSeconds, rules),
    night: Math.min(toldSeconds + assumedSeconds, secondsOf(common([...told, ...assumed], nights))),
    beyondNight: secondsOf(common(without(beyond, holidays), nights)),
    beyondHoliday: secondsOf(common(beyond, holidays)),
  }
}

/** Shifts that somebody without a roster came for, each once. */
function ownShifts(presences: readonly Presence[]): Shift[] {
  return [...new Map(presences.flatMap(({ shift }) => (shift ? [[shift.id, shift] as const] : []))).values()]
}

function countedSpans(presences: readonly Presence[], plan: Plan, rules: AttendanceRules): Span[] {
  const spans = presences.map((presence) => atEdges(presence, plan, rules))
  if (rules.breaks === 'planned')
    return without(
      spans,
      [...plan.breaks, ...plan.shifts.flatMap(({ breaks }) => breaks)].filter(({ paid }) => !paid),
    )
  return without(spans, unpaidPauses(presences, [...plan.shifts, ...plan.holidays]))
}

function atEdges(presence: Presence, plan: Plan, rules: AttendanceRules): Span {
  const start = presence.start
  const end = countedUntil(presence)
  let span = { start, end }
  for (const shift of plan.shifts) {
    const begin = beginOf(shift, plan)
    if (end <= begin || start >= shift.end) continue
    const late = start - shift.start
    if (isEarly(presence, begin, plan, rules)) span = { ...span, start: begin }
    if (late > 0 && late <= rules.graceIn) span = { ...span, start: shift.start }
    if (shift.end > end && shift.end - end <= rules.graceOut) span = { ...span, end: shift.end }
  }
  return span
}

/** Who works in the half before it that is a holiday, or in the break between, has not come early for what is left. */
const beginOf = (shift: Shift, { holidays, breaks }: Plan): number =>
  holidays.find(({ end }) => end <= shift.start && without([{ start: end, end: shift.start }], breaks).length === 0)
    ?.start ?? shift.start

/** Whether a presence has begun before its shift with time that does not count. */
function isEarly(presence: Presence, begin: number, plan: Plan, rules: AttendanceRules): boolean {
  const early = begin - presence.start
  if (early <= 0 || rules.earlyCounts) return false
  if (early <= rules.windowBefore) return true
  const within = plan.shifts.some(({ start, end }) => start < begin && end > presence.start)
  return !within && !presence.before && !plan.overtimeApproved && early < countedUntil(presence) - begin
}

/** Seconds that do not count, of who came before the window of the shift: somebody may have asked for them. */
export function muchEarly(presence: Presence, plan: Plan, rules: AttendanceRules): number {
  const begin = plan.shifts.map((shift) => beginOf(shift, plan)).find((at) => isEarly(presence, at, plan, rules))
  const early = begin === undefined ? 0 : begin - presence.start
  return early > rules.windowBefore ? early : 0
}

/** Stays in rest and canteen zones, less the paid breaks, the first of them being the paid ones. */
function unpaidPauses(presences: readonly Presence[], shifts: readonly Shift[]): Span[] {
  let paid = secondsOf(shifts.flatMap(({ breaks }) => breaks.filter((pause) => pause.paid)))
  return pausesOf(presences).flatMap(({ start, end }) => {
    const free = Math.min(paid, end - start)
    paid -= free
    return end - start > free ? [{ start: start + free, end }] : []
  })
}

/** Stays in rest and canteen zones that are over. */
export function pausesOf(presences: readonly Presence[]): Span[] {
  return presences.flatMap(({ stays }) =>
    stays.flatMap(({ zone, start, end }) =>
      end !== null && (zone.kind === 'rest' || zone.kind === 'canteen') ? [{ start, end }] : [],
    ),
  )
}

const knownNights = new Map<string, Span[]>()
/** Years of dates at several sites. */
const mostNights = 20_000

/** The nights that a business date touches: the same for everybody. */
function nightsOf(date: string, rules: AttendanceRules, timeZone: string): Span[] {
  const key = `${date} ${rules.nightFrom} ${rules.nightTo} ${timeZone}`
  const known = knownNights.get(key) ?? findNights(date, rules, timeZone)
  if (knownNights.size >= mostNights) knownNights.clear()
  knownNights.set(key, known)
  return known
}

function findNights(date: string, { nightFrom, nightTo }: AttendanceRules, timeZone: string): Span[] {
  if (nightFrom === nightTo) return []
  return [-1, 0, 1].map((days) => {
    const from = plusDays(date, days)
    const to = nightTo > nightFrom ? from : plusDays(from, 1)
    return {
      start: Math.floor(instantOf(timeZone, from, nightFrom) / 1000),
      end: Math.floor(instantOf(timeZone, to, nightTo) / 1000),
    }
  })
}

function round(seconds: number, { roundingStep: step, roundingMode }: AttendanceRules): number {
  if (step === 0) return seconds
  const steps = seconds / step
  return (
    step * (roundingMode === 'down' ? Math.floor(steps) : roundingMode === 'up' ? Math.ceil(steps) : Math.round(steps))
  )
}
