import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { scrapCard } from '../scrap.cards.ts'
import { explainedElsewhere, scrapBase, scrapRows, worstProducts } from './scrap-base.ts'

/** Scrap and its reasons: scrap reports, with the pieces made as the whole. */
export const scrapReport = defineReport(scrapCard, {
  ...scrapBase,
  question: msg`What was rejected, where and why?`,
  time: { on: 'business_date', preset: 'last30Days' },
  headline: [
    { measure: 'scrap_rate', bands: 'scrapRate' },
    { measure: 'scrap_pieces' },
    { measure: 'rework_pieces' },
    { measure: 'good_pieces' },
  ],
  charts: [
    {
      id: 'reasons',
      kind: 'pareto',
      title: msg`Why pieces are rejected`,
      by: 'scrap_reason',
      of: 'scrap_quantity',
      beside: ['reason_scrap_rate'],
    },
    {
      id: 'trend',
      kind: 'trend',
      title: msg`Scrap rate over time`,
      series: [{ measure: 'scrap_rate', mark: 'line' }],
      bands: 'scrapRate',
    },
    ...worstProducts,
  ],
  table: {
    rows: scrapRows,
    columns: [
      'reported_local',
      'scrap_quantity',
      'scrap_reason',
      'machine',
      'product',
      'mold',
      'shift',
      'operator',
      'work_order',
    ],
    present: 'scrap_report_id',
    sort: { by: 'reported_local', desc: true },
    groups: [
      'scrap_reason',
      'product',
      'machine',
      'mold',
      'scrap_reason_group',
      'shift',
      'operator',
      'area',
      'machine_class',
      'business_date',
    ],
  },
  explainedBy: explainedElsewhere,
})
