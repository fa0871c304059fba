import type { WrittenReport } from '#web/core/report/define-report.ts'
import { productFacts } from './product-facts.ts'

/**
 * Shared part of the three pages of one product, so that moving between them keeps period, filters and the rows already
 * in the browser.
 */
export const productBase: Omit<WrittenReport<'products'>, 'question' | 'headline' | 'charts' | 'table'> = {
  view: 'products',
  pinned: 'product',
  measures: [
    'planned_pieces',
    'due_pieces',
    'good_pieces',
    'attainment',
    'total_pieces',
    'scrap_pieces',
    'scrap_rate',
    'rework_pieces',
    'first_pass_yield',
    'held_pieces',
    'good_share',
    'quality',
    'performance',
    'run_seconds',
    'mean_cycle_seconds',
    'ideal_cycle_seconds',
    'cycle_difference',
    'booked_production_seconds',
    'booked_cycle_seconds',
    'speed_loss_seconds',
    'stoppage_seconds',
    'stop_count',
    'report_count',
  ],
  dimensions: ['product_code'],
  time: { on: 'business_date', preset: 'last30Days' },
  weigh: 'total_pieces',
  filters: ['machine', 'mold', 'shift', 'operator', 'work_order', 'area', 'machine_class'],
  drill: ['machine', 'mold', 'shift', 'operator', 'work_order'],
  facts: productFacts,
  explainedBy: {
    scrap_pieces: 'scrap',
    scrap_rate: 'scrap',
    rework_pieces: 'scrap',
    stoppage_seconds: 'stoppages',
    stop_count: 'stoppages',
    good_pieces: 'production',
    attainment: 'production',
    run_seconds: 'machine-times',
  },
  thresholds: {
    attainment: 'attainment',
    scrap_rate: 'scrapRate',
    performance: 'performance',
    cycle_difference: 'cycleDifference',
  },
}
