import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import type { ExceptionKind, Severity } from './attendance-day.contract.ts'
import type { AttendanceDay, AttendanceException } from './attendance-day.ts'
import type { Oddity } from './pair-punches.ts'
import type { Shift } from './person.ts'
import { countedUntil, type Presence } from './presence.ts'
import { common, secondsOf } from './spans.ts'
import { muchEarly, pausesOf, type Plan } from './work-time.ts'

/** What somebody has to look at, by how bad it is. */
const severityOf = {
  missing_in: 'warning',
  missing_out: 'warning',
  repeated_in: 'info',
  late: 'info',
  early_leave: 'info',
  absent: 'critical',
  unplanned: 'warning',
  too_long: 'critical',
  break_short: 'info',
  two_places: 'critical',
  on_holiday: 'warning',
  on_leave: 'warning',
} as const satisfies Record<ExceptionKind, Severity>

/** From this on, coming late or leaving early is no small thing: half an hour. */
const muchSeconds = 1800

/** What does not fit on a day, in the order of time. */
export function findExceptions(
  day: AttendanceDay,
  { plan, presences, oddities }: { plan: Plan; presences: readonly Presence[]; oddities: readonly Oddity[] },
  rules: AttendanceRules,
): AttendanceException[] {
  const { shifts } = plan
  const exceptions: AttendanceException[] = []
  const tell = (kind: ExceptionKind, rest: Partial<AttendanceException> = {}) =>
    exceptions.push({
      date: day.date,
      kind,
      severity: severityOf[kind],
      at: null,
      seconds: null,
      punch: null,
      status: 'open',
      ...rest,
    })
  const much = (seconds: number) => (seconds >= muchSeconds ? { severity: 'warning' as const } : {})

  for (const { kind, at, punch } of oddities) tell(kind, { at, punch })
  for (const { autoExit, start, end } of presences)
    if (autoExit) tell('missing_out', { at: end, seconds: end! - start })
  if (day.status === 'absent') tell('absent', { at: day.shiftStart, seconds: day.planned })
  if (day.late > 0) tell('late', { at: day.firstIn, seconds: day.late, ...much(day.late) })
  if (day.earlyLeave > 0) tell('early_leave', { at: day.lastOut, seconds: day.earlyLeave, ...much(day.earlyLeave) })
  const first = presences[0]
  if (first && day.kind === 'holiday') tell('on_holiday', { at: first.start, seconds: day.present })
  if (first && day.kind === 'leave') tell('on_leave', { at: first.start, seconds: day.present })
  if (first && day.kind === 'rest') tell('unplanned', { at: first.start, seconds: day.present })
  if (day.kind === 'work')
    for (const presence of presences)
      if (
        shifts.every(({ start, end }) => countedUntil(presence) <= start || presence.start >= end) &&
        presence.end !== null
      )
        tell('unplanned', { at: presence.start, seconds: presence.end - presence.start })
  for (const presence of presences) {
    const early = muchEarly(presence, plan, rules)
    if (early > 0) tell('unplanned', { at: presence.start, seconds: early })
  }
  if (day.present > rules.longDay) tell('too_long', { at: day.lastOut, seconds: day.present - rules.longDay })
  const short = shortBreak(day, shifts, presences, rules)
  if (short > 0) tell('break_short', { seconds: short })
  return exceptions.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || (a.kind < b.kind ? -1 : 1))
}

/** Seconds that are missing of the planned breaks, where breaks are punched; judged of people who worked most of the day. */
function shortBreak(
  day: AttendanceDay,
  shifts: readonly Shift[],
  presences: readonly Presence[],
  rules: AttendanceRules,
): number {
  if (rules.breaks !== 'punched' || day.inside || presences.length === 0) return 0
  const planned = secondsOf(shifts.flatMap(({ breaks }) => breaks))
  const there = presences.map((presence) => ({ start: presence.start, end: countedUntil(presence) }))
  const within = secondsOf(common(there, shifts))
  const away = presences.slice(1).map(({ start }, i) => ({ start: countedUntil(presences[i]!), end: start }))
  const taken = secondsOf(common([...pausesOf(presences), ...away], shifts))
  const short = planned - taken
  return within * 2 > day.planned && short > rules.breakTolerance ? short : 0
}
