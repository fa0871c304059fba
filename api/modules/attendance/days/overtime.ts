import { weekStart } from '#web/core/time/business-date.ts'
import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import type { AttendanceDay, Overtime } from './attendance-day.ts'
import type { DayKind } from './person.ts'
import type { WorkTime } from './work-time.ts'

export const overtimeKinds = ['day', 'night', 'week', 'rest', 'holiday'] as const satisfies readonly (keyof Overtime)[]

/**
 * Overtime of a day by itself. On a rest day and on leave all that is worked is, on a holiday too, with its own factor; on
 * a work day what is worked beyond the plan, if that is more than the tolerance, apart what of it lies in a half that is a
 * holiday, and in the night. Where nothing is rostered, only the week tells.
 */
export function dayOvertime(kind: DayKind, time: WorkTime, rules: AttendanceRules): Overtime {
  const none = { day: 0, night: 0, week: 0, rest: 0, holiday: 0 }
  if (kind === 'holiday') return { ...none, holiday: time.worked }
  if (kind === 'rest' || kind === 'leave') return { ...none, rest: time.worked }
  const over = Math.max(0, time.worked - time.planned)
  if (kind === 'unrostered' || over <= rules.overtimeTolerance) return none
  const holiday = Math.min(over, time.beyondHoliday)
  const night = Math.min(over - holiday, time.beyondNight)
  return { ...none, day: over - holiday - night, night, holiday }
}

/**
 * Overtime of whole weeks: what is worked beyond the week's limit and is not overtime of its day already, on the days on
 * which it was worked. A day with an automatic exit counts towards the limit and gets none.
 *
 * @param days in their order; weeks of which not all days are given are judged by those that are.
 */
export function addWeekOvertime(days: readonly AttendanceDay[], rules: AttendanceRules, firstWeekday: number): void {
  for (const week of Map.groupBy(days, ({ date }) => weekStart(date, firstWeekday)).values()) {
    let sum = 0
    for (const day of week) {
      const plain = Math.max(0, day.worked - overtimeSeconds(day.overtime))
      const over = Math.max(0, sum + plain - Math.max(sum, rules.weekLimit))
      sum += plain
      if (day.autoExits === 0) day.overtime.week = over
    }
  }
}

export const overtimeSeconds = (overtime: Overtime): number =>
  overtimeKinds.reduce((all, kind) => all + overtime[kind], 0)

/**
 * Seconds of a day's overtime that count.
 *
 * @param decided what somebody approved of it; undefined where nobody decided.
 * @param planned it was approved beforehand.
 */
export function approvedOvertime(
  overtime: Overtime,
  rules: AttendanceRules,
  { planned, decided }: { planned: boolean; decided: number | undefined },
): number {
  const all = overtimeSeconds(overtime)
  if (!rules.overtimeNeedsApproval) return all
  return Math.min(all, decided ?? (planned ? all : 0))
}

/** Overtime with its factors, in seconds; of a day that is paid in part, the same part of each kind. */
export function overtimeCredit(overtime: Overtime, rules: AttendanceRules, paid: number): number {
  const all = overtimeSeconds(overtime)
  if (all === 0) return 0
  return Math.round((overtimeKinds.reduce((sum, kind) => sum + overtime[kind] * rules.factors[kind], 0) * paid) / all)
}
