import { msg } from '@lingui/core/macro'
import type { BandName } from '#web/core/figures/bands.ts'
import type { Dimension, FactListOfView, Measure } from '#web/core/report/define-report.ts'

type View = 'personnel_performance'

export const personnelMeasures: Measure<View>[] = [
  'planned_days',
  'card_days',
  'attendance_days',
  'absence_days',
  'absence_rate',
  'leave_days',
  'late_count',
  'late_seconds',
  'planned_seconds',
  'worked_seconds',
  'missing_seconds',
  'overtime_seconds',
  'overtime_credited_seconds',
  'signed_seconds',
  'person_planned_pieces',
  'person_good_pieces',
  'person_scrap_pieces',
  'person_total_pieces',
  'production_score',
  'quality_score',
  'safety_score',
  'training_completion',
  'safety_due',
  'safety_on_time',
  'trainings_required',
  'trainings_valid',
  'trainings_due',
  'trainings_on_time',
]

/** First facts of a person, in the order in which people read them. */
export const personnelColumns: Measure<View>[] = [
  'planned_days',
  'card_days',
  'attendance_days',
  'absence_days',
  'absence_rate',
  'overtime_seconds',
  'person_planned_pieces',
  'person_good_pieces',
  'person_scrap_pieces',
  'production_score',
  'quality_score',
  'safety_score',
  'training_completion',
]

export const personnelFilters: Dimension<View>[] = ['department', 'position', 'employee', 'site', 'machine']

export const personnelThresholds: Partial<Record<Measure<View>, BandName>> = {
  absence_rate: 'absence',
  production_score: 'personnelProduction',
  quality_score: 'personnelQuality',
}

/** The days behind a row; each leads to the page of the person's day. */
export const personDays: FactListOfView = {
  title: msg`Days`,
  view: 'personnel_performance',
  dimensions: ['employee', 'business_date', 'attendance_day_id'],
  measures: [
    'worked_seconds',
    'overtime_seconds',
    'person_good_pieces',
    'person_scrap_pieces',
    'production_score',
    'quality_score',
  ],
  present: 'attendance_day_id',
  sort: { by: 'business_date', desc: true },
}

/** The machines behind a row. */
export const personMachines: FactListOfView = {
  title: msg`Machines`,
  view: 'personnel_performance',
  dimensions: ['machine', 'employee'],
  measures: [
    'signed_seconds',
    'person_planned_pieces',
    'person_good_pieces',
    'person_scrap_pieces',
    'production_score',
    'quality_score',
  ],
  present: 'machine',
  sort: { by: 'person_good_pieces', desc: true },
}
