import { describe, expect, it } from 'vitest'
import { load } from './support/client.ts'
import { modelSetting } from './support/setting.ts'

const company = (await modelSetting()).companies.demo

/** What the reports ask, and the rollup that is to answer. */
const questions: [string, string, string[], string[]][] = [
  ['the OEE headline', 'by_day', ['oee.oee', 'oee.availability', 'oee.performance', 'oee.quality', 'oee.teep'], []],
  ['OEE by machine', 'by_machine_day', ['oee.oee', 'oee.mtbf', 'oee.unexplained_seconds'], ['oee.machine']],
  ['OEE by area and shift', 'by_day', ['oee.oee'], ['oee.area', 'oee.shift']],
  ['OEE by class', 'by_day', ['oee.speed_loss_seconds'], ['oee.machine_class']],
  [
    'the machines',
    'by_machine_day',
    ['machines.oee', 'machines.stop_count', 'machines.attainment'],
    ['machines.machine_code'],
  ],
  [
    'the states headline',
    'by_state_day',
    ['machine_states.uptime', 'machine_states.unknown_seconds', 'machine_states.stop_gross_seconds'],
    [],
  ],
  [
    'shares of the states',
    'by_state',
    ['machine_states.state_seconds', 'machine_states.ledger_share'],
    ['machine_states.machine_state', 'machine_states.machine'],
  ],
  [
    'the ledger',
    'by_state',
    ['machine_states.ledger_seconds', 'machine_states.calendar_seconds'],
    ['machine_states.machine', 'machine_states.shift', 'machine_states.time_class'],
  ],
  ['the production headline', 'by_day', ['production.attainment', 'production.scrap_rate'], []],
  ['production by product', 'by_product', ['production.good_pieces', 'production.good_share'], ['production.product']],
  ['production by order', 'by_order', ['production.attainment'], ['production.work_order']],
  [
    'production by operator',
    'by_order',
    ['production.mean_cycle_seconds'],
    ['production.operator', 'production.shift'],
  ],
  ['production by mould', 'by_order', ['production.performance'], ['production.mold']],
  [
    'the production extract',
    'by_order',
    ['production.planned_pieces', 'production.good_pieces', 'production.run_seconds', 'production.booked_seconds'],
    ['machine', 'shift', 'work_order', 'product', 'operator', 'mold'].map((name) => `production.${name}`),
  ],
  ['products', 'by_product', ['products.ideal_cycle_seconds', 'products.mean_cycle_seconds'], ['products.product']],
  [
    'products against their cycle',
    'by_product',
    ['products.cycle_difference'],
    ['products.product', 'products.machine'],
  ],
  [
    'the extract of one product',
    'by_order',
    [
      'products.run_seconds',
      'products.ideal_total_seconds',
      'products.booked_production_seconds',
      'products.stop_count',
    ],
    ['machine', 'shift', 'work_order', 'product', 'operator', 'mold'].map((name) => `products.${name}`),
  ],
  ['the moulds headline', 'by_product', ['molds.shots', 'molds.shot_cycle_difference', 'molds.tooling_ratio'], []],
  ['moulds by machine', 'by_order', ['molds.cavities', 'molds.mold_scrap_rate'], ['molds.mold', 'molds.machine']],
  [
    'the stoppages headline',
    'by_day',
    ['stoppages.stoppage_seconds', 'stoppages.mttr', 'stoppages.downtime_ratio'],
    [],
  ],
  [
    'stoppages by reason',
    'by_reason_day',
    ['stoppages.stoppage_seconds', 'stoppages.stop_count'],
    ['stoppages.reason'],
  ],
  [
    'stoppages by kind',
    'by_reason_day',
    ['stoppages.mean_stop_seconds'],
    ['stoppages.loss_class', 'stoppages.defined'],
  ],
  [
    'stoppages by reason and machine',
    'by_reason',
    ['stoppages.stoppage_seconds'],
    ['stoppages.reason', 'stoppages.machine'],
  ],
  ['scrap by reason alone', 'by_scrap_day', ['scrap.scrap_quantity'], ['scrap.scrap_reason']],
  ['OEE by machine and shift', 'by_machine', ['oee.oee'], ['oee.machine', 'oee.shift']],
  ['the scrap headline', 'by_day', ['scrap.scrap_rate', 'scrap.scrap_quantity'], []],
  ['scrap by reason', 'by_scrap_reason', ['scrap.scrap_quantity'], ['scrap.scrap_reason', 'scrap.product']],
]

describe('rollups answer what the reports ask', () => {
  it.each(questions)('%s: %s', async (_, rollup, measures, dimensions) => {
    const time = { dimension: `${measures[0]!.split('.')[0]}.business_date`, dateRange: ['2026-06-03', '2026-06-18'] }
    for (const granularity of [undefined, 'day', 'week', 'month']) {
      const answer = await load({ measures, dimensions, timeDimensions: [{ ...time, granularity }] }, { company })
      expect(answer.error).toBeUndefined()
      expect(answer.data.length).toBeGreaterThan(0)
      expect(Object.keys(answer.usedPreAggregations ?? {})).toEqual([
        `rollups.${rollup.startsWith('by_state') ? 'state_facts' : 'plant_facts'}_${rollup}`,
      ])
    }
  })
})
