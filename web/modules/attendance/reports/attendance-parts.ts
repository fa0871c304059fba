import { msg } from '@lingui/core/macro'
import type { FactListOfView, Measure } from '#web/core/report/define-report.ts'

/** All that is told of days of people. */
export const dayMeasures: Measure<'attendance'>[] = [
  'planned_days',
  'card_days',
  'attendance_days',
  'absence_days',
  'absence_rate',
  'leave_days',
  'late_count',
  'late_seconds',
  'early_leave_count',
  'early_leave_seconds',
  'planned_seconds',
  'present_seconds',
  'worked_seconds',
  'attendance_share',
  'missing_seconds',
  'night_seconds',
  'overtime_seconds',
  'overtime_day_seconds',
  'overtime_night_seconds',
  'overtime_week_seconds',
  'overtime_rest_seconds',
  'overtime_holiday_seconds',
  'overtime_credited_seconds',
  'mean_present_seconds',
  'mean_punched_seconds',
  'production_seconds',
  'rest_seconds',
  'canteen_seconds',
  'outside_seconds',
  'own_seconds',
  'production_entries',
  'rest_entries',
  'canteen_entries',
  'outside_entries',
  'own_entries',
  'auto_exit_count',
  'auto_exit_seconds',
  'punched_seconds',
  'exception_count',
]

/** The durations by zone, their entries and automatic exits. */
export const zoneColumns: Measure<'attendance'>[] = [
  'production_seconds',
  'production_entries',
  'rest_seconds',
  'rest_entries',
  'canteen_seconds',
  'canteen_entries',
  'outside_seconds',
  'outside_entries',
  'own_seconds',
  'auto_exit_count',
  'auto_exit_seconds',
]

/** The days behind a row; each leads to the page of the person's day. */
export const daysBehind: FactListOfView = {
  title: msg`Days`,
  view: 'attendance',
  dimensions: [
    'employee',
    'business_date',
    'day_status',
    'shift',
    'first_in_local',
    'last_out_local',
    'day_ending',
    'attendance_day_id',
  ],
  measures: ['planned_seconds', 'worked_seconds', 'late_seconds', 'overtime_seconds', 'exception_count'],
  present: 'attendance_day_id',
  sort: { by: 'business_date', desc: true },
}

/** The stays behind a row. */
export const staysBehind: FactListOfView = {
  title: msg`Movements`,
  view: 'movements',
  dimensions: ['employee', 'zone_kind', 'zone', 'turnstile', 'entered_local', 'left_local', 'ending', 'movement_id'],
  measures: ['stay_seconds'],
  present: 'movement_id',
  sort: { by: 'entered_local', desc: false },
}
