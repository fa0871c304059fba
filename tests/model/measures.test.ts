import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load, meta, type MetaView, short, views } from './support/client.ts'
import { energyCuts } from './support/expected-energy.ts'
import { improvementCuts } from './support/expected-improvement.ts'
import { safetyCuts } from './support/expected-safety.ts'
import { comparable, expectedRows, expectedValue, keyText } from './support/expected.ts'
import type { Key } from './support/expected-sources.ts'
import { modelSetting } from './support/setting.ts'
import { handMade } from './support/vectors.ts'

const { companies, ownerUrl } = await modelSetting()

const plants = [
  { plant: 'made by hand', company: companies.first, ...handMade },
  { plant: 'its twin', company: companies.second, ...handMade },
  { plant: 'demo', company: companies.demo, from: '2026-06-02', to: '2026-06-19' },
  { plant: '4TU', company: companies.levy, from: '2012-01-01', to: '2012-03-31' },
  { plant: 'Maven', company: companies.maven, from: '2024-08-01', to: '2024-09-30' },
].flatMap((plant) => (plant.company ? [{ ...plant, company: plant.company }] : []))

/** How each view is cut; the first three of all are answered from rollups. */
const common: Key[][] = [[], ['machine_code', 'shift'], ['business_date'], ['area', 'machine_class']]
const cuts: Record<string, readonly (readonly Key[])[]> = {
  ...improvementCuts,
  ...safetyCuts,
  ...energyCuts,
  oee: common,
  machines: common,
  machine_states: [
    ...common,
    ['machine_state', 'machine_code'],
    ['time_class', 'shift', 'business_date'],
    ['interval_id', 'machine_state'],
    ['reason_code', 'time_class', 'operator'],
    ['work_order', 'product_code'],
  ],
  production: [
    ...common,
    ['work_order', 'product_code'],
    ['operator'],
    ['mold', 'business_date'],
    ['report_kind', 'operation'],
  ],
  stoppages: [
    ...common,
    ['reason_code', 'reason_group'],
    ['loss_class', 'counts_as', 'defined'],
    ['work_order', 'operator'],
    ['stoppage_id', 'shift'],
  ],
  scrap: [...common, ['scrap_reason', 'scrap_reason_group'], ['product_code', 'operator', 'mold'], ['scrap_report_id']],
  work_orders: [
    [],
    ['machine_code'],
    ['business_date'],
    ['area', 'machine_class'],
    ['work_order', 'order_status', 'summary_code'],
    ['product_code', 'mold'],
    ['production_status', 'order_progress', 'order_label'],
  ],
  products: [...common, ['product_code'], ['mold', 'machine_code'], ['operator', 'work_order']],
  molds: [...common, ['mold', 'machine_code'], ['product_code', 'operator'], ['mold', 'business_date']],
}

/** What is open counts today: on no day of the plants made by hand. */
const untilNow = { plant: 'made by hand, until now', company: companies.first, from: handMade.from, to: '2199-12-31' }

const questions = [
  ...plants.map((plant) => ({ ...plant, of: views })),
  { ...untilNow, of: Object.keys({ ...improvementCuts, ...safetyCuts }) },
].flatMap(({ of, ...plant }) =>
  of.flatMap((view) =>
    cuts[view]!.map((by) => ({ ...plant, view, by: [...by], name: `${view} by ${by.join(', ') || 'nothing'}` })),
  ),
)

describe('every measure of every view equals hand-written SQL', () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  let model: MetaView[]
  const expectedByCut = new Map<string, ReturnType<typeof expectedRows>>()

  beforeAll(async () => {
    await client.connect()
    model = await meta({ company: companies.first })
  })
  afterAll(() => client.end())

  it.each(questions)('$plant: $name', async ({ view, by, company, from, to }) => {
    const cutKey = JSON.stringify([company, to, by])
    if (!expectedByCut.has(cutKey)) expectedByCut.set(cutKey, expectedRows(client, { company, from, to, by }))
    const expected = await expectedByCut.get(cutKey)!
    const measures = model.find((cube) => cube.name === view)!.measures.map(({ name }) => name)
    const answer = await load(
      {
        measures,
        dimensions: by.filter((key) => key !== 'business_date').map((key) => `${view}.${key}`),
        timeDimensions: [
          {
            dimension: `${view}.business_date`,
            dateRange: [from, to],
            ...(by.includes('business_date') && { granularity: 'day' }),
          },
        ],
      },
      { company },
    )
    expect(answer.error).toBeUndefined()

    const rowByKey = new Map(answer.data.map((row) => [keyOf(row, view, by), row]))
    // Every row has a key of its own.
    expect(rowByKey.size).toBe(answer.data.length)
    const figures = (value: (measure: string, key: string) => number | string | null | undefined) => {
      const rows = [...new Set([...expected.keys(), ...rowByKey.keys()])].toSorted()
      return Object.fromEntries(
        rows.map((key) => [
          key,
          Object.fromEntries(measures.map((name) => [short(name), comparable(short(name), value(short(name), key))])),
        ]),
      )
    }
    expect(figures((measure, key) => rowByKey.get(key)?.[`${view}.${measure}`])).toEqual(
      figures((measure, key) => expectedValue(measure, expected.get(key) ?? {})),
    )
  })

  it('names a formula, a unit and a direction for every measure, and parts for every ratio', () => {
    for (const { name: view, measures } of model) {
      const names = [...measures.map(({ name }) => short(name)), undefined]
      for (const measure of measures) {
        expect(measure).toMatchObject({
          title: expect.stringMatching(/\w/),
          description: expect.stringMatching(/\w/),
          meta: {
            unit: expect.stringMatching(
              /^(seconds|pieces|count|ratio|number|rate|kwh|kw|seconds_per_piece|seconds_per_shot|cycle_difference)$/,
            ),
            better: expect.stringMatching(/^(higher|lower|neutral)$/),
            kind: expect.stringMatching(/^(additive|ratio)$/),
            formula: expect.stringMatching(/\w/),
          },
        })
        const { numerator, denominator, minusNumerator, minusDenominator } = measure.meta!
        expect({ view, names }).toMatchObject({
          names: expect.arrayContaining([numerator, denominator, minusNumerator, minusDenominator]),
        })
      }
    }
  })
})

function keyOf(row: Record<string, string | number | null>, view: string, by: Key[]): string {
  return keyText(
    by.map((key) =>
      key === 'business_date' ? String(row[`${view}.business_date.day`]).slice(0, 10) : row[`${view}.${key}`],
    ),
  )
}
