import type { AttendanceDay } from '../days/attendance-day.ts'

export const instant = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

/** A day as its row has it. */
export function rowOf(day: AttendanceDay) {
  return { ...dayColumns(day, instant), waiting_for: `{${day.waitingFor.join(',')}}` }
}

/** @param write how a time is written that is in seconds since 1970. */
export function dayColumns<T>(day: AttendanceDay, write: (seconds: number | null) => T | null) {
  const { overtime } = day
  return {
    business_date: day.date,
    kind: day.kind,
    status: day.status,
    shift_start: write(day.shiftStart),
    shift_end: write(day.shiftEnd),
    planned_seconds: day.planned,
    present_seconds: day.present,
    worked_seconds: day.worked,
    missing_seconds: day.missing,
    night_seconds: day.night,
    late_seconds: day.late,
    early_leave_seconds: day.earlyLeave,
    overtime_day_seconds: overtime.day,
    overtime_night_seconds: overtime.night,
    overtime_week_seconds: overtime.week,
    overtime_rest_seconds: overtime.rest,
    overtime_holiday_seconds: overtime.holiday,
    overtime_approved_seconds: day.overtimeApproved,
    overtime_leave_seconds: day.overtimeLeave,
    overtime_credited_seconds: day.overtimeCredit,
    late_excused_seconds: day.excused.late,
    early_leave_excused_seconds: day.excused.earlyLeave,
    missing_excused_seconds: day.excused.missing,
    production_seconds: day.zones.production,
    production_entries: day.entries.production,
    rest_seconds: day.zones.rest,
    rest_entries: day.entries.rest,
    canteen_seconds: day.zones.canteen,
    canteen_entries: day.entries.canteen,
    wc_seconds: day.zones.wc,
    wc_entries: day.entries.wc,
    outside_seconds: day.zones.outside,
    outside_entries: day.entries.outside,
    own_seconds: day.zones.own,
    own_entries: day.entries.own,
    first_in: write(day.firstIn),
    last_out: write(day.lastOut),
    auto_out: day.autoOut,
    inside: day.inside,
    auto_exits: day.autoExits,
    auto_exit_seconds: day.autoExitSeconds,
    punches: day.punches,
    settles_at: write(day.settlesAt),
  }
}
