import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { productBase } from './product-base.ts'
import { productCard } from '../products.cards.ts'

/** One product: by machine and date. */
export const productReport = defineReport(productCard, {
  ...productBase,
  question: msg`Where and when was this product made, and how well?`,
  headline: [
    { measure: 'good_pieces' },
    { measure: 'attainment', bands: 'attainment' },
    { measure: 'scrap_rate', bands: 'scrapRate' },
    { measure: 'performance', bands: 'performance' },
    { measure: 'mean_cycle_seconds' },
    { measure: 'cycle_difference', bands: 'cycleDifference' },
  ],
  charts: [
    {
      id: 'pieces',
      kind: 'trend',
      title: msg`Pieces made against plan`,
      series: [
        { measure: 'good_pieces', mark: 'bar' },
        { measure: 'planned_pieces', mark: 'line' },
      ],
    },
    {
      id: 'machines',
      kind: 'ranking',
      title: msg`Machines that made it, with their plan`,
      by: 'machine',
      of: 'good_pieces',
      against: 'due_pieces',
      order: 'largest',
      beside: ['attainment', 'scrap_rate', 'cycle_difference'],
    },
  ],
  table: {
    rows: ['business_date', 'machine', 'product'],
    columns: [
      'business_date',
      'machine',
      'planned_pieces',
      'good_pieces',
      'attainment',
      'scrap_pieces',
      'scrap_rate',
      'good_share',
      'performance',
      'mean_cycle_seconds',
      'ideal_cycle_seconds',
      'cycle_difference',
      'stoppage_seconds',
    ],
    any: ['planned_pieces', 'total_pieces', 'run_seconds'],
    sort: { by: 'business_date', desc: true },
    groups: ['machine', 'business_date'],
  },
})
