import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { personnelDaysCard } from '../personnel.cards.ts'
import {
  personDays,
  personMachines,
  personnelColumns,
  personnelFilters,
  personnelMeasures,
  personnelThresholds,
} from './personnel-parts.ts'

/** How people performed day by day: one row per person and business date. */
export const personnelDaysReport = defineReport(personnelDaysCard, {
  question: msg`How did everybody attend and perform on each day?`,
  view: 'personnel_performance',
  measures: personnelMeasures,
  time: { on: 'business_date', preset: 'last7Days' },
  headline: [
    { measure: 'production_score', bands: 'personnelProduction' },
    { measure: 'quality_score', bands: 'personnelQuality' },
    { measure: 'absence_rate', bands: 'absence' },
    { measure: 'attendance_days' },
    { measure: 'overtime_seconds' },
  ],
  charts: [
    {
      id: 'trend',
      kind: 'trend',
      title: msg`Production score over time`,
      series: [{ measure: 'production_score', mark: 'line' }],
      bands: 'personnelProduction',
    },
    {
      id: 'absence',
      kind: 'lines',
      title: msg`Absence of the departments over time`,
      by: 'department',
      of: 'absence_rate',
      bands: 'absence',
    },
  ],
  table: {
    rows: [
      'business_date',
      'employee_code',
      'employee',
      'department_code',
      'department',
      'position_code',
      'position',
      'site',
      'attendance_day_id',
    ],
    columns: ['business_date', 'employee_code', 'employee', 'department', 'position', ...personnelColumns],
    sort: { by: 'business_date', desc: true },
    groups: ['employee', 'department', 'position', 'business_date', 'site'],
  },
  thresholds: personnelThresholds,
  weigh: 'planned_days',
  filters: personnelFilters,
  drill: ['department', 'position', 'employee', 'machine'],
  facts: [personDays, personMachines],
})
