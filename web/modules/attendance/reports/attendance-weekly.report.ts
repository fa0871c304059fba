import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { attendanceFilters, attendanceWeeklyCard } from '../attendance.cards.ts'
import { dayMeasures, daysBehind, zoneColumns } from './attendance-parts.ts'

/** Weeks of people: a row per person and week. */
export const attendanceWeeklyReport = defineReport(attendanceWeeklyCard, {
  question: msg`How much did everybody work in each week, and how much of it was overtime?`,
  view: 'attendance',
  measures: dayMeasures,
  time: { on: 'business_date', preset: 'last30Days' },
  headline: [
    { measure: 'worked_seconds' },
    { measure: 'overtime_seconds' },
    { measure: 'overtime_week_seconds' },
    { measure: 'missing_seconds' },
    { measure: 'absence_rate', bands: 'absence' },
  ],
  charts: [
    {
      id: 'weeks',
      kind: 'compare',
      title: msg`Planned, worked and overtime by week`,
      by: 'week',
      measures: ['planned_seconds', 'worked_seconds', 'overtime_seconds'],
      limit: 12,
    },
    {
      id: 'overtime',
      kind: 'ranking',
      title: msg`Most overtime`,
      by: 'employee',
      of: 'overtime_seconds',
      order: 'largest',
      beside: ['overtime_week_seconds', 'overtime_rest_seconds', 'worked_seconds'],
      limit: 12,
    },
  ],
  table: {
    rows: ['week', 'employee_code', 'employee', 'department', 'position', 'site'],
    columns: [
      'week',
      'employee_code',
      'employee',
      'department',
      'attendance_days',
      'absence_days',
      'planned_seconds',
      'worked_seconds',
      'missing_seconds',
      'overtime_seconds',
      'overtime_day_seconds',
      'overtime_night_seconds',
      'overtime_week_seconds',
      'overtime_rest_seconds',
      'overtime_holiday_seconds',
      ...zoneColumns,
    ],
    sort: { by: 'week', desc: true },
    groups: ['week', 'department', 'position', 'employee', 'site'],
  },
  weigh: 'worked_seconds',
  filters: [...attendanceFilters, 'week'],
  drill: ['week', 'department', 'employee'],
  facts: [daysBehind],
})
