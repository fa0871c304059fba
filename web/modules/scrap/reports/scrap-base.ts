import { msg } from '@lingui/core/macro'
import type { ChartOf, Dimension, WrittenReport } from '#web/core/report/define-report.ts'

/** Shared part of the reports about scrap: figures, filters, and the scrap reports behind a figure. */
export const scrapBase: Pick<
  WrittenReport<'scrap'>,
  'view' | 'measures' | 'weigh' | 'filters' | 'drill' | 'facts' | 'thresholds'
> = {
  view: 'scrap',
  measures: [
    'scrap_quantity',
    'reason_scrap_rate',
    'scrap_pieces',
    'good_pieces',
    'total_pieces',
    'scrap_rate',
    'rework_pieces',
    'good_share',
    'quality',
  ],
  weigh: 'scrap_quantity',
  filters: [
    'area',
    'machine_class',
    'machine',
    'shift',
    'product',
    'mold',
    'scrap_reason_group',
    'scrap_reason',
    'work_order',
    'operator',
  ],
  drill: ['scrap_reason_group', 'scrap_reason', 'product', 'mold', 'machine'],
  facts: [
    {
      title: msg`Scrap report`,
      view: 'scrap',
      dimensions: ['scrap_report_id', 'reported_local', 'machine', 'scrap_reason', 'product', 'operator', 'work_order'],
      measures: ['scrap_quantity'],
      present: 'scrap_report_id',
      sort: { by: 'reported_local', desc: true },
    },
  ],
  thresholds: { scrap_rate: 'scrapRate', reason_scrap_rate: 'scrapRate' },
}

/** Where other figures than those of scrap are explained. */
export const explainedElsewhere = {
  good_pieces: 'production',
  total_pieces: 'production',
  good_share: 'production',
  quality: 'oee',
}

/** A row is a scrap report. */
export const scrapRows: Dimension<'scrap'>[] = [
  'business_date',
  'shift',
  'area',
  'machine_class',
  'machine',
  'reported_local',
  'scrap_reason_group',
  'scrap_reason',
  'product',
  'product_code',
  'mold',
  'work_order',
  'operator',
  'scrap_report_id',
]

export const worstProducts: ChartOf<'scrap'>[] = [
  {
    id: 'products',
    kind: 'ranking',
    title: msg`Products with the highest scrap rate`,
    by: 'product',
    of: 'scrap_rate',
    order: 'worst',
    bands: 'scrapRate',
    beside: ['scrap_pieces', 'total_pieces'],
  },
  {
    id: 'molds',
    kind: 'ranking',
    title: msg`Moulds with the highest scrap rate`,
    by: 'mold',
    of: 'scrap_rate',
    order: 'worst',
    bands: 'scrapRate',
    beside: ['scrap_pieces', 'total_pieces'],
  },
]
