import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { dailyScrapCard } from '../scrap.cards.ts'
import { explainedElsewhere, scrapBase, scrapRows, worstProducts } from './scrap-base.ts'

/** One date's scrap by shift: the shifts side by side, and the scrap reports of each. */
export const dailyScrapReport = defineReport(dailyScrapCard, {
  ...scrapBase,
  question: msg`What was rejected today, in which shift, where and why?`,
  time: { on: 'business_date', preset: 'last30Days', mode: 'date', compare: 'adjacent' },
  sections: {
    title: msg`The shifts side by side`,
    by: 'shift',
    values: ['morning', 'evening', 'night'],
    figures: [
      { measure: 'scrap_rate', bands: 'scrapRate' },
      { measure: 'scrap_pieces' },
      { measure: 'rework_pieces' },
      { measure: 'total_pieces' },
    ],
    largest: {
      title: msg`Largest scrap report`,
      of: 'scrap_quantity',
      key: 'scrap_report_id',
      show: ['machine', 'scrap_reason'],
    },
  },
  headline: [
    { measure: 'scrap_rate', bands: 'scrapRate' },
    { measure: 'scrap_pieces' },
    { measure: 'rework_pieces' },
    { measure: 'good_pieces' },
    { measure: 'good_share', bands: 'quality' },
  ],
  charts: [
    {
      id: 'reasons',
      kind: 'pareto',
      title: msg`Why pieces were rejected`,
      by: 'scrap_reason',
      of: 'scrap_quantity',
      beside: ['reason_scrap_rate'],
    },
    {
      id: 'machines',
      kind: 'ranking',
      title: msg`Machines with the highest scrap rate`,
      by: 'machine',
      of: 'scrap_rate',
      order: 'worst',
      bands: 'scrapRate',
      beside: ['scrap_pieces', 'total_pieces'],
    },
    ...worstProducts,
    {
      id: 'trend',
      kind: 'trend',
      title: msg`Scrap rate over time`,
      span: 2,
      series: [{ measure: 'scrap_rate', mark: 'line' }],
      bands: 'scrapRate',
    },
  ],
  table: {
    rows: scrapRows,
    columns: [
      'reported_local',
      'scrap_quantity',
      'scrap_reason',
      'scrap_reason_group',
      'machine',
      'product',
      'product_code',
      'mold',
      'operator',
      'work_order',
    ],
    present: 'scrap_report_id',
    sort: { by: 'reported_local', desc: false },
    groups: ['scrap_reason', 'product', 'machine', 'mold', 'scrap_reason_group', 'operator', 'area', 'machine_class'],
  },
  explainedBy: { ...explainedElsewhere, scrap_rate: 'scrap', scrap_pieces: 'scrap', scrap_quantity: 'scrap' },
})
