import type { DayStatus } from './attendance-day.contract.ts'
import type { AttendanceDay, PersonDays } from './attendance-day.ts'
import { findExceptions } from './find-exceptions.ts'
import { applyDecisions } from './apply-decisions.ts'
import { addWeekOvertime, approvedOvertime, dayOvertime, overtimeCredit } from './overtime.ts'
import { pairPunches } from './pair-punches.ts'
import type { PersonInput, RosterDay, Shift, ZoneKind } from './person.ts'
import { countedUntil, type Presence, type Stay } from './presence.ts'
import { type Plan, workTime } from './work-time.ts'

/**
 * Makes the days of one person from punches: the same whatever the order in which these arrived, and however often.
 *
 * Days are made where something was rostered or punched. Overtime of a week needs the days of the whole week, and a stay
 * the punches since the last pause longer than the maximum presence.
 *
 * @param before days of another site or under other rules, as they were built there: the week has worked these.
 */
export function buildDays(input: PersonInput, before: readonly AttendanceDay[] = []): PersonDays {
  const { rules } = input
  const { presences, oddities, punches } = pairPunches(input)
  const roster = new Map(input.roster.map((day) => [day.date, day]))
  const ofDate = Map.groupBy(presences, ({ date }) => date)
  const oddOfDate = Map.groupBy(oddities, ({ date }) => date)
  const punchesOfDate = Map.groupBy(punches, ({ date }) => date)
  const dates = [...new Set([...roster.keys(), ...ofDate.keys(), ...punchesOfDate.keys()])].toSorted()

  const days = dates.map((date) =>
    buildDay(date, roster.get(date), ofDate.get(date) ?? [], punchesOfDate.get(date)?.length ?? 0, input),
  )
  addWeekOvertime(withDaysBefore(days, before), rules, input.firstWeekday)
  const decided = new Map(input.overtimeDecided.map((one) => [one.date, one]))
  for (const day of days) {
    const planned = roster.get(day.date)?.overtimeApproved ?? false
    const { approved, asLeave = false } = decided.get(day.date) ?? {}
    day.overtimeApproved = approvedOvertime(day.overtime, rules, { planned, decided: approved })
    day.overtimeLeave = asLeave && rules.overtimeNeedsApproval ? day.overtimeApproved : 0
    day.overtimeCredit = overtimeCredit(day.overtime, rules, day.overtimeApproved - day.overtimeLeave)
  }
  const exceptions = days.flatMap((day) =>
    findExceptions(
      day,
      {
        plan: planOf(roster.get(day.date)),
        presences: ofDate.get(day.date) ?? [],
        oddities: oddOfDate.get(day.date) ?? [],
      },
      rules,
    ),
  )
  return {
    days,
    stays: dates.flatMap((date) => staysOf(date, ofDate.get(date) ?? [])),
    exceptions: applyDecisions(days, exceptions, input.decisions),
  }
}

function withDaysBefore(days: AttendanceDay[], before: readonly AttendanceDay[]): AttendanceDay[] {
  if (before.length === 0) return days
  const builtDates = new Set(before.map(({ date }) => date))
  const built = before.map((day) => ({ ...day, overtime: { ...day.overtime, week: 0 } }))
  return [...built, ...days.filter(({ date }) => !builtDates.has(date))].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function planOf(day: RosterDay | undefined): Plan {
  return {
    shifts: day?.kind === 'work' ? day.shifts.toSorted((a, b) => a.start - b.start) : [],
    holidays: day?.holidays ?? [],
    breaks: day?.breaks ?? [],
    overtimeApproved: day?.overtimeApproved ?? false,
  }
}

function buildDay(
  date: string,
  planned: RosterDay | undefined,
  presences: readonly Presence[],
  punches: number,
  { rules, heard, timeZone }: PersonInput,
): AttendanceDay {
  const kind = planned?.kind ?? 'unrostered'
  const plan = planOf(planned)
  const { shifts } = plan
  const time = workTime(kind, plan, presences, rules, { timeZone })
  const inside = presences.some(({ end }) => end === null)
  const shiftEnd = shifts.at(-1)?.end ?? null
  const behind = shiftEnd === null ? [] : heard.filter(({ until }) => until < shiftEnd).map(({ reader }) => reader)
  const told = shiftEnd === null || (heard.length > 0 && behind.length === 0)
  const over = told && !inside
  const status = statusOf({
    kind,
    there: punches > 0,
    told,
    begun: heard.some(({ until }) => until >= (shiftEnd ?? 0)),
  })
  const first = presences[0]
  const last = presences.at(-1)
  const stays = staysOf(date, presences)
  const autoExits = presences.filter(({ autoExit }) => autoExit)
  const lost = inside ? last!.start + rules.maximumPresence + 1 : null
  return {
    date,
    kind,
    status,
    waitingFor: status === 'waiting' ? behind.toSorted() : [],
    shiftStart: shifts[0]?.start ?? null,
    shiftEnd,
    planned: time.planned,
    present: presences.reduce((all, presence) => all + countedUntil(presence) - presence.start, 0),
    worked: time.worked,
    missing: over && punches > 0 ? Math.max(0, time.planned - time.worked) : status === 'absent' ? time.planned : 0,
    night: time.night,
    late: lateness(shifts[0], presences, rules.graceIn),
    earlyLeave: over ? earliness(shifts.at(-1), presences, rules.graceOut) : 0,
    excused: { missing: 0, late: 0, earlyLeave: 0 },
    overtime: dayOvertime(kind, time, rules),
    overtimeApproved: 0,
    overtimeLeave: 0,
    overtimeCredit: 0,
    zones: byZone(stays, ({ start, end }) => (end ?? start) - start),
    entries: byZone(stays, () => 1),
    firstIn: first?.start ?? null,
    lastOut: inside ? null : (last?.end ?? null),
    autoOut: last?.autoExit ?? false,
    inside,
    autoExits: autoExits.length,
    autoExitSeconds: autoExits.reduce((all, { end, last: seen }) => all + end! - seen, 0),
    punches,
    settlesAt: lost ?? (told ? null : shiftEnd),
  }
}

function statusOf(of: {
  kind: AttendanceDay['kind']
  there: boolean
  /** Every reader has told everything up to the end of the shift. */
  told: boolean
  /** One of them has. */
  begun: boolean
}): DayStatus {
  if (of.there) return 'present'
  if (of.kind === 'unrostered') return 'off'
  if (of.kind !== 'work') return of.kind
  return of.told ? 'absent' : of.begun ? 'waiting' : 'planned'
}

function lateness(shift: Shift | undefined, presences: readonly Presence[], grace: number): number {
  const first = shift && presences.find((presence) => (presence.end ?? Infinity) > shift.start)
  if (!first || first.start >= shift.end) return 0
  const late = first.start - shift.start
  return late > grace ? late : 0
}

function earliness(shift: Shift | undefined, presences: readonly Presence[], grace: number): number {
  const last = shift && presences.findLast(({ start }) => start < shift.end)
  if (!last || last.autoExit || last.end! <= shift.start) return 0
  const early = shift.end - last.end!
  return early > grace ? early : 0
}

/** Stays of a day, with those outside between two presences. */
function staysOf(date: string, presences: readonly Presence[]): PersonDays['stays'] {
  return presences.flatMap(({ stays, autoExit, start }, number) => {
    const before = presences[number - 1]
    const away: Stay[] =
      before && before.end !== null && !before.autoExit && before.end < start
        ? [
            {
              zone: { id: null, kind: 'outside' },
              start: before.end,
              end: start,
              entered: before.stays.at(-1)!.left,
              left: stays[0]!.entered,
            },
          ]
        : []
    return [...away, ...stays].map((stay) => ({ ...stay, date, autoExit: autoExit && stay === stays.at(-1) }))
  })
}

function byZone(stays: PersonDays['stays'], value: (stay: Stay) => number): Record<ZoneKind, number> {
  const sums = { production: 0, rest: 0, canteen: 0, wc: 0, outside: 0, own: 0 }
  for (const stay of stays) sums[stay.zone.kind] += value(stay)
  return sums
}
