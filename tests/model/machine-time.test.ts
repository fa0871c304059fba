import { describe, expect, it } from 'vitest'
import { load, type Row } from './support/client.ts'
import { modelSetting } from './support/setting.ts'
import { handMade } from './support/vectors.ts'

const { companies } = await modelSetting()
const plants = [
  { plant: 'made by hand', company: companies.first, ...handMade },
  { plant: 'demo', company: companies.demo, from: '2026-06-02', to: '2026-06-19' },
  { plant: '4TU', company: companies.levy, from: '2012-01-01', to: '2012-03-31' },
].flatMap((plant) => (plant.company ? [{ ...plant, company: plant.company }] : []))

type Plant = (typeof plants)[number]

/** One row per machine, date, shift and whatever else is named. */
async function ask({ company, from, to }: Plant, view: string, measures: string[], further: string[] = []) {
  const answer = await load(
    {
      measures: measures.map((name) => `${view}.${name}`),
      dimensions: ['machine_code', 'shift', ...further].map((name) => `${view}.${name}`),
      timeDimensions: [{ dimension: `${view}.business_date`, dateRange: [from, to], granularity: 'day' }],
      limit: 50_000,
    },
    { company },
  )
  expect(answer.error).toBeUndefined()
  const key = (row: Row) => `${row[`${view}.machine_code`]} ${row[`${view}.business_date.day`]} ${row[`${view}.shift`]}`
  return answer.data
    .filter((row) => row[`${view}.shift`] !== null)
    .map((row) => ({
      key: key(row),
      ...Object.fromEntries(
        [...measures, ...further].map((name) => {
          const value = row[`${view}.${name}`] ?? null
          return [name, measures.includes(name) ? Number(value ?? 0) : value]
        }),
      ),
    })) as ({ key: string } & Record<string, number | string | null>)[]
}

/** Sums of a measure by machine, date and shift; shifts without any are left out. */
function totals(rows: ({ key: string } & Record<string, number | string | null>)[], of: string): [string, number][] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.key, (sums.get(row.key) ?? 0) + Number(row[of]))
  return [...sums].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

describe.each(plants)('the time of every machine and shift, $plant', (plant) => {
  it('adds up to calendar time and, without unscheduled time, to planned, stopped and excluded time', async () => {
    const classes = await ask(plant, 'machine_states', ['ledger_seconds', 'state_seconds'], ['time_class'])
    const planned = ['planned_production_seconds', 'planned_stop_seconds', 'excluded_seconds']
    const shifts = await ask(plant, 'oee', ['calendar_seconds', ...planned])
    const plan = shifts.map((row) => ({ ...row, plan: planned.reduce((sum, name) => sum + Number(row[name]), 0) }))
    expect(totals(classes, 'ledger_seconds')).toEqual(totals(shifts, 'calendar_seconds'))
    expect(totals(classes, 'state_seconds')).toEqual(totals(shifts, 'calendar_seconds'))
    expect(
      totals(
        classes.filter((row) => row.time_class !== 'not_scheduled'),
        'ledger_seconds',
      ),
    ).toEqual(totals(plan, 'plan'))
    expect(classes.filter((row) => Number(row.ledger_seconds) < 0 || Number(row.state_seconds) < 0)).toEqual([])
  })

  it('is the time of the loss tree', async () => {
    const classes = await ask(plant, 'machine_states', ['ledger_seconds'], ['time_class'])
    const tree = await ask(plant, 'oee', [
      'run_seconds',
      'breakdown_seconds',
      'setup_seconds',
      'minor_stop_seconds',
      'other_stop_seconds',
      'unexplained_seconds',
      'planned_stop_seconds',
      'excluded_seconds',
    ])
    const kinds: Record<string, string[]> = {
      run_seconds: ['run'],
      breakdown_seconds: ['breakdown'],
      setup_seconds: ['setup'],
      minor_stop_seconds: ['minor_stop'],
      other_stop_seconds: ['other_stop'],
      unexplained_seconds: ['undefined', 'idle', 'no_data'],
      planned_stop_seconds: ['planned', 'break'],
      excluded_seconds: ['excluded'],
    }
    for (const [measure, classNames] of Object.entries(kinds))
      expect({
        measure,
        sums: totals(
          classes.filter((row) => classNames.includes(String(row.time_class))),
          'ledger_seconds',
        ),
      }).toEqual({ measure, sums: totals(tree, measure) })
  })
})
