import { expect, it } from 'vitest'
import { load, type Row } from './support/client.ts'
import { modelSetting } from './support/setting.ts'

const company = (await modelSetting()).companies.demo

/** Questions that read whole weeks at once, and the dimensions that identify their rows. */
const questions: [measures: string[], dimensions: string[]][] = [
  [['oee.planned_production_seconds', 'oee.run_seconds', 'oee.ideal_good_seconds'], ['oee.machine']],
  [
    ['production.good_pieces', 'production.scrap_pieces', 'production.run_seconds'],
    ['production.machine', 'production.product'],
  ],
  [
    ['stoppages.stoppage_seconds', 'stoppages.stop_count'],
    ['stoppages.reason', 'stoppages.reason_group'],
  ],
]

const ranges = [
  ['2026-06-01', '2026-06-14'],
  ['2026-05-30', '2026-06-20'],
  ['2026-05-27', '2026-06-16'],
] as const

async function sums(measures: string[], dimensions: string[], time: object): Promise<Map<string, number[]>> {
  const timeDimensions = [{ dimension: `${measures[0]!.split('.')[0]}.business_date`, ...time }]
  const answer = await load({ measures, dimensions, timeDimensions, limit: 50_000 }, { company })
  expect(answer.error).toBeUndefined()
  const sumsByKey = new Map<string, number[]>()
  const keyOf = (row: Row) => dimensions.map((name) => row[name]).join(' · ')
  for (const row of answer.data) {
    const before = sumsByKey.get(keyOf(row))
    // To a thousandth of a second, beyond which adding up in another order may differ.
    const rowSums = measures.map((name) => Math.round(Number(row[name]) * 1000))
    sumsByKey.set(keyOf(row), before ? rowSums.map((value, place) => value + before[place]!) : rowSums)
  }
  return sumsByKey
}

it.each(questions)('%j by %j is over whole weeks what it is day by day', async (measures, dimensions) => {
  for (const dateRange of ranges) {
    const byDay = await sums(measures, dimensions, { dateRange, granularity: 'day' })
    expect(byDay.size).toBeGreaterThan(3)
    expect(await sums(measures, dimensions, { dateRange })).toEqual(byDay)
    expect(await sums(measures, dimensions, { dateRange, granularity: 'week' })).toEqual(byDay)
  }
})
