import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { attendanceDailyCard, attendanceFilters } from '../attendance.pages.ts'
import { dayMeasures, daysBehind, staysBehind, zoneColumns } from './attendance-parts.ts'

/** One day: a row per person, from coming to leaving. */
export const attendanceDailyReport = defineReport(attendanceDailyCard, {
  question: msg`Who was there on this day, from when to when?`,
  view: 'attendance',
  measures: dayMeasures,
  time: { on: 'business_date', preset: 'yesterday', mode: 'date' },
  quick: { by: 'day_status', values: ['present', 'absent', 'waiting', 'leave', 'rest'] },
  headline: [
    { measure: 'planned_days' },
    { measure: 'attendance_days' },
    { measure: 'absence_rate', bands: 'absence' },
    { measure: 'late_count' },
    { measure: 'overtime_seconds' },
  ],
  charts: [
    {
      id: 'departments',
      kind: 'ranking',
      title: msg`Attended against planned, by department`,
      by: 'department',
      of: 'attendance_days',
      order: 'largest',
      against: 'planned_days',
      beside: ['absence_days', 'late_count'],
    },
    {
      id: 'late',
      kind: 'ranking',
      title: msg`Who came latest`,
      by: 'employee',
      of: 'late_seconds',
      order: 'largest',
      limit: 12,
    },
  ],
  table: {
    rows: [
      'employee_code',
      'employee',
      'department',
      'position',
      'site',
      'shift',
      'day_status',
      'day_kind',
      'week',
      'first_in_local',
      'last_out_local',
      'attendance_day_id',
    ],
    columns: [
      'employee_code',
      'employee',
      'department',
      'shift',
      'day_status',
      'first_in_local',
      'last_out_local',
      'planned_seconds',
      'worked_seconds',
      'late_seconds',
      'missing_seconds',
      'overtime_seconds',
      ...zoneColumns,
    ],
    present: 'attendance_day_id',
    sort: { by: 'employee_code', desc: false },
    groups: ['department', 'position', 'shift', 'day_status', 'site'],
  },
  weigh: 'planned_days',
  filters: [...attendanceFilters],
  drill: ['department', 'position', 'employee'],
  facts: [staysBehind, daysBehind],
})
