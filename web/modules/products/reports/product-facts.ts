import { msg } from '@lingui/core/macro'
import type { FactListOfView } from '#web/core/report/define-report.ts'

/** Facts behind a row about a product: orders, booked reports and scrap. */
export const productFacts: FactListOfView[] = [
  {
    title: msg`Work orders`,
    view: 'work_orders',
    dimensions: ['work_order', 'order_status', 'due_date'],
    measures: ['produced_pieces', 'rejected_pieces', 'order_run_seconds', 'order_performance'],
    any: ['produced_pieces', 'rejected_pieces', 'order_run_seconds'],
    sort: { by: 'produced_pieces', desc: true },
  },
  {
    title: msg`Booked reports`,
    view: 'production',
    dimensions: ['business_date', 'shift', 'machine', 'operator', 'work_order'],
    measures: ['report_count', 'good_pieces', 'scrap_pieces', 'booked_seconds', 'mean_cycle_seconds'],
    any: ['report_count'],
    sort: { by: 'business_date', desc: true },
  },
  {
    title: msg`Scrap reports`,
    view: 'scrap',
    dimensions: ['scrap_report_id', 'reported_local', 'scrap_reason', 'machine', 'operator', 'work_order'],
    measures: ['scrap_quantity'],
    present: 'scrap_report_id',
    sort: { by: 'scrap_quantity', desc: true },
  },
]
