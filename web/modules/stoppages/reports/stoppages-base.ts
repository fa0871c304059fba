import { msg } from '@lingui/core/macro'
import type { Dimension, Measure, WrittenReport } from '#web/core/report/define-report.ts'

/** Shared part of the reports about stoppages: filters, and the stoppages behind a figure. */
export const stoppagesBase: Pick<
  WrittenReport<'stoppages'>,
  'view' | 'weigh' | 'filters' | 'drill' | 'facts' | 'thresholds'
> = {
  view: 'stoppages',
  weigh: 'stoppage_seconds',
  filters: [
    'area',
    'machine_class',
    'machine',
    'shift',
    'reason_group',
    'reason',
    'defined',
    'product',
    'work_order',
    'operator',
  ],
  drill: ['reason_group', 'reason', 'area', 'machine', 'shift'],
  facts: [
    {
      title: msg`Stoppage`,
      view: 'stoppages',
      dimensions: ['stoppage_id', 'shift', 'started_local', 'ended_local', 'machine', 'reason', 'operator', 'note'],
      measures: ['stop_gross_seconds', 'stoppage_seconds'],
      present: 'stoppage_id',
      sort: { by: 'started_local', desc: false },
    },
  ],
  thresholds: { mean_stop_seconds: 'stopDuration', stop_gross_seconds: 'stopDuration' },
}

export const stopMeasures: Measure<'stoppages'>[] = [
  'stoppage_seconds',
  'stop_gross_seconds',
  'stop_count',
  'mean_stop_seconds',
  'downtime_ratio',
  'undefined_count',
  'undefined_seconds',
  'stops_over_1h',
  'stops_over_2h',
  'failures',
  'mttr',
]

/** A row is a stoppage, cut at the edges of shifts. */
export const stopRows: Dimension<'stoppages'>[] = [
  'business_date',
  'shift',
  'area',
  'machine_class',
  'machine',
  'machine_code',
  'started_local',
  'ended_local',
  'reason_group',
  'reason',
  'reason_code',
  'loss_class',
  'counts_as',
  'defined',
  'work_order',
  'product',
  'operator',
  'stoppage_id',
]

/** Rows of single stoppages, with their lengths in minutes. */
export const stopTable: Pick<WrittenReport<'stoppages'>['table'], 'present' | 'scales'> = {
  present: 'stoppage_id',
  scales: { stop_gross_seconds: 'minutes', stoppage_seconds: 'minutes' },
}
