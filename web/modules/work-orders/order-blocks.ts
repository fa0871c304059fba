import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChartOf, Dimension, Measure, WrittenReport } from '#web/core/report/define-report.ts'
import type { ReportDefinition, ViewName } from '#web/core/report/report-definition.ts'

/** A part of an order's story: a list with its chart, and the id of the report that explains it. */
export type OrderBlock = { report: ReportDefinition; door: string }

type Parts<V extends ViewName> = {
  id: string
  title: MessageDescriptor
  question: MessageDescriptor
  view: V
  measures: Measure<V>[]
  charts: ChartOf<V>[]
  /** Dimensions of a row, in the order of the columns. */
  rows: Dimension<V>[]
  /** The dimension before the measures; otherwise they follow all. */
  measuresAfter?: Dimension<V>
  hidden?: (Measure<V> | Dimension<V>)[]
  present?: Dimension<V>
  any?: Measure<V>[]
  sort: { by: Measure<V> | Dimension<V>; desc: boolean }
  thresholds?: WrittenReport<V>['thresholds']
}

function block<V extends ViewName>(door: string, parts: Parts<V>): OrderBlock {
  const { rows, measuresAfter, hidden = [], present, any, sort, id, ...asked } = parts
  const place = measuresAfter ? rows.indexOf(measuresAfter) + 1 : rows.length
  const names = [...rows.slice(0, place), ...asked.measures, ...rows.slice(place)].filter(
    (name) => !hidden.includes(name) && !name.endsWith('_id'),
  )
  const report: ReportDefinition = {
    ...asked,
    id: `work-order-${id}`,
    route: '',
    needs: 'work-orders:read',
    dimensions: [...rows, 'work_order'],
    time: { on: 'business_date', preset: 'last30Days' },
    headline: [],
    table: { rows, columns: names, present, any, sort, groups: rows.filter((name) => !name.endsWith('_id')) },
    weigh: asked.measures[0] ?? '',
    filters: ['work_order'],
    drill: [],
    facts: [],
  }
  return { report, door }
}

/** The story of an order, in the order in which one reads it. */
export const orderBlocks: readonly OrderBlock[] = [
  block('production', {
    id: 'days',
    title: msg`Day by day`,
    question: msg`What was planned and made on each day?`,
    view: 'production',
    rows: ['business_date'],
    measures: [
      'planned_pieces',
      'due_pieces',
      'good_pieces',
      'attainment',
      'scrap_pieces',
      'scrap_rate',
      'run_seconds',
      'performance',
    ],
    any: ['planned_pieces', 'good_pieces', 'scrap_pieces', 'run_seconds'],
    sort: { by: 'business_date', desc: false },
    charts: [],
    thresholds: { attainment: 'attainment', scrap_rate: 'scrapRate', performance: 'performance' },
  }),
  block('production', {
    id: 'reports',
    title: msg`Reports`,
    question: msg`What was reported, by whom and on which machine?`,
    view: 'production',
    rows: ['business_date', 'shift', 'machine', 'operator', 'operation', 'report_kind'],
    measures: ['report_count', 'good_pieces', 'scrap_pieces', 'rework_pieces', 'held_pieces', 'booked_seconds'],
    any: ['report_count'],
    sort: { by: 'business_date', desc: true },
    charts: [],
  }),
  block('stoppages', {
    id: 'stops',
    title: msg`Stops`,
    question: msg`When and why was the machine stopped?`,
    view: 'stoppages',
    rows: [
      'started_local',
      'ended_local',
      'reason',
      'business_date',
      'shift',
      'machine',
      'reason_group',
      'operator',
      'stoppage_id',
    ],
    hidden: ['business_date', 'reason_group'],
    measuresAfter: 'ended_local',
    measures: ['stop_gross_seconds', 'stoppage_seconds'],
    present: 'stoppage_id',
    sort: { by: 'started_local', desc: true },
    charts: [
      {
        id: 'reasons',
        kind: 'pareto',
        title: msg`Why the machine stood`,
        by: 'reason',
        of: 'stop_gross_seconds',
      },
    ],
  }),
  block('scrap', {
    id: 'scrap',
    title: msg`Scrap`,
    question: msg`What was rejected and why?`,
    view: 'scrap',
    rows: [
      'reported_local',
      'scrap_reason',
      'business_date',
      'shift',
      'machine',
      'scrap_reason_group',
      'operator',
      'scrap_report_id',
    ],
    hidden: ['business_date'],
    measuresAfter: 'reported_local',
    measures: ['scrap_quantity'],
    present: 'scrap_report_id',
    sort: { by: 'reported_local', desc: true },
    charts: [
      {
        id: 'scrap-reasons',
        kind: 'pareto',
        title: msg`Why pieces were rejected`,
        by: 'scrap_reason',
        of: 'scrap_quantity',
      },
    ],
  }),
  block('production', {
    id: 'people',
    title: msg`People`,
    question: msg`Who worked on it, and what did each make?`,
    view: 'production',
    rows: ['operator'],
    measures: [
      'good_pieces',
      'scrap_pieces',
      'scrap_rate',
      'report_count',
      'booked_seconds',
      'run_seconds',
      'mean_cycle_seconds',
    ],
    any: ['report_count', 'good_pieces', 'run_seconds'],
    sort: { by: 'good_pieces', desc: true },
    charts: [],
    thresholds: { scrap_rate: 'scrapRate' },
  }),
  block('production', {
    id: 'hours',
    title: msg`Machine hours`,
    question: msg`Where did its machine hours go, beside those booked?`,
    view: 'production',
    rows: ['machine', 'business_date', 'shift'],
    measures: [
      'machine_seconds',
      'run_seconds',
      'booked_seconds',
      'booked_production_seconds',
      'booked_setup_seconds',
      'booked_breakdown_seconds',
    ],
    any: ['machine_seconds', 'booked_seconds'],
    sort: { by: 'business_date', desc: true },
    charts: [],
  }),
]
