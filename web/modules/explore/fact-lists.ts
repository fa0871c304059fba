import { msg } from '@lingui/core/macro'
import type { FactListOfView } from '#web/core/report/define-report.ts'

/** The lists of facts behind figures, by the kind of fact; the first ones say most. */
const lists: { of: string[]; list: FactListOfView }[] = [
  {
    of: ['stop'],
    list: {
      title: msg`Stoppages`,
      view: 'stoppages',
      dimensions: ['stoppage_id', 'started_local', 'ended_local', 'machine', 'reason', 'reason_group', 'operator'],
      measures: ['stop_gross_seconds', 'stoppage_seconds'],
      present: 'stoppage_id',
      sort: { by: 'stop_gross_seconds', desc: true },
    },
  },
  {
    of: ['report', 'run'],
    list: {
      title: msg`Booked production`,
      view: 'production',
      dimensions: ['machine', 'work_order', 'product', 'operator', 'report_kind'],
      measures: ['good_pieces', 'scrap_pieces', 'booked_seconds'],
      any: ['report_count'],
      sort: { by: 'good_pieces', desc: true },
    },
  },
  {
    of: ['scrap_report'],
    list: {
      title: msg`Scrap reports`,
      view: 'scrap',
      dimensions: ['scrap_report_id', 'reported_local', 'machine', 'scrap_reason', 'product', 'operator', 'work_order'],
      measures: ['scrap_quantity'],
      present: 'scrap_report_id',
      sort: { by: 'scrap_quantity', desc: true },
    },
  },
]

/** Lists behind measures that count these kinds of fact. */
export function factLists(facts: ReadonlySet<string>): FactListOfView[] {
  return lists.filter(({ of }) => of.some((fact) => facts.has(fact))).map(({ list }) => list)
}
