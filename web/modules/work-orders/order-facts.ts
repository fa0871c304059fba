import type { ViewModel } from '#web/core/figures/view-model.ts'
import { useServerCut } from '#web/platform/cube/use-server-cut.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import type { DateRange } from '#web/core/time/business-date.ts'

/** Fields of an order as a row of `work_orders`, in the order of the page. */
export const orderFields = [
  'summary_code',
  'machine',
  'mold_code',
  'mold',
  'product_code',
  'product',
  'order_status',
  'order_active',
  'order_kind',
  'start_date',
  'due_date',
  'last_production_date',
  'done_date',
] as const

/** Figures of an order below its fields. */
export const orderFigures = [
  'planned_quantity',
  'produced_pieces',
  'remaining_pieces',
  'planned_by_now',
  'late_days',
  'planned_prints',
  'order_performance',
  'rejected_pieces',
  'order_scrap_rate',
  'order_run_seconds',
  'order_booked_seconds',
] as const

const everything: DateRange = { from: '1970-01-01', to: '2999-12-31' }

/** The order of a number, from all orders there ever were; no row when there is none. */
export function useOrder(view: ViewModel | undefined, code: string, firstWeekday: number) {
  const cut: Cut = {
    measures: [...orderFigures, 'completion', 'planned_share'],
    by: ['business_date', 'active_until', 'production_status', 'order_progress', 'order_label', ...orderFields].map(
      (dimension) => ({ dimension }),
    ),
    filters: [{ dimension: 'work_order', values: [code] }],
    range: everything,
    limit: 1,
  }
  return useServerCut(view, code === '' ? null : cut, firstWeekday)
}
