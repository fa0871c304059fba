import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { attendanceFilters, attendanceTotalsCard } from '../attendance.cards.ts'
import { dayMeasures, daysBehind, staysBehind, zoneColumns } from './attendance-parts.ts'

/** Totals of people: a row per person. */
export const attendanceTotalsReport = defineReport(attendanceTotalsCard, {
  question: msg`How long was everybody where, and how often did they go there?`,
  note: msg`Time in WC and changing rooms is never shown for one person; it is part of the time in production.`,
  view: 'attendance',
  measures: dayMeasures,
  time: { on: 'business_date', preset: 'last30Days' },
  headline: [
    { measure: 'present_seconds' },
    { measure: 'auto_exit_seconds' },
    { measure: 'production_seconds' },
    { measure: 'rest_seconds' },
    { measure: 'canteen_seconds' },
    { measure: 'outside_seconds' },
    { measure: 'auto_exit_count' },
  ],
  charts: [
    {
      id: 'people',
      kind: 'compare',
      title: msg`Where the time went, by person`,
      by: 'employee',
      measures: ['production_seconds', 'rest_seconds', 'canteen_seconds', 'outside_seconds'],
      limit: 12,
    },
    {
      id: 'autoExits',
      kind: 'ranking',
      title: msg`Who forgets to punch out`,
      by: 'employee',
      of: 'auto_exit_count',
      order: 'largest',
      beside: ['auto_exit_seconds', 'attendance_days'],
      limit: 12,
    },
  ],
  table: {
    rows: ['employee_code', 'employee', 'department_code', 'department', 'position_code', 'position', 'site'],
    columns: [
      'employee_code',
      'employee',
      'department',
      'position',
      'attendance_days',
      'present_seconds',
      'worked_seconds',
      ...zoneColumns,
      'mean_present_seconds',
      'mean_punched_seconds',
    ],
    sort: { by: 'employee_code', desc: false },
    groups: ['department', 'position', 'site'],
  },
  weigh: 'present_seconds',
  filters: [...attendanceFilters],
  drill: ['department', 'position', 'employee'],
  facts: [daysBehind, staysBehind],
})
