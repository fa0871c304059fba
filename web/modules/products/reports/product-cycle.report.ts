import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { productBase } from './product-base.ts'
import { productCycleCard } from '../products.cards.ts'

/** One product's cycle time against plan: over time, by machine, and how far single reports spread. */
export const productCycleReport = defineReport(productCycleCard, {
  ...productBase,
  question: msg`How does the cycle time of this product compare with its plan?`,
  headline: [
    { measure: 'cycle_difference', bands: 'cycleDifference' },
    { measure: 'mean_cycle_seconds' },
    { measure: 'ideal_cycle_seconds' },
    { measure: 'performance', bands: 'performance' },
    { measure: 'speed_loss_seconds' },
    { measure: 'booked_cycle_seconds' },
  ],
  charts: [
    {
      id: 'difference',
      kind: 'trend',
      title: msg`Cycle against ideal over time`,
      series: [{ measure: 'cycle_difference', mark: 'line' }],
      bands: 'cycleDifference',
    },
    {
      id: 'spread',
      kind: 'histogram',
      title: msg`How far single reports are from the ideal cycle`,
      of: 'cycle_difference',
      each: ['business_date', 'shift', 'machine', 'mold', 'work_order', 'operator'],
      counts: msg`Reports`,
      bands: 'cycleDifference',
    },
    {
      id: 'machines',
      kind: 'ranking',
      title: msg`Cycle against ideal by machine`,
      by: 'machine',
      of: 'cycle_difference',
      order: 'farthest',
      bands: 'cycleDifference',
      beside: ['mean_cycle_seconds', 'ideal_cycle_seconds', 'total_pieces'],
    },
    {
      id: 'machineLines',
      kind: 'lines',
      title: msg`Each machine's cycle against ideal over time`,
      by: 'machine',
      of: 'cycle_difference',
      bands: 'cycleDifference',
    },
    {
      id: 'cycles',
      kind: 'trend',
      title: msg`Mean, ideal and booked cycle over time`,
      span: 2,
      series: [
        { measure: 'mean_cycle_seconds', mark: 'line' },
        { measure: 'ideal_cycle_seconds', mark: 'line' },
        { measure: 'booked_cycle_seconds', mark: 'line' },
      ],
    },
  ],
  table: {
    rows: ['business_date', 'shift', 'machine', 'mold', 'work_order', 'operator', 'product'],
    columns: [
      'business_date',
      'shift',
      'machine',
      'work_order',
      'operator',
      'total_pieces',
      'mean_cycle_seconds',
      'ideal_cycle_seconds',
      'cycle_difference',
      'booked_cycle_seconds',
      'performance',
      'speed_loss_seconds',
    ],
    any: ['total_pieces'],
    sort: { by: 'business_date', desc: true },
    groups: ['machine', 'shift', 'operator', 'mold', 'work_order', 'business_date'],
  },
})
