import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load, meta, type MetaView, short, views } from './support/client.ts'
import { comparable, expectedRows, expectedValue, keyText } from './support/expected.ts'
import type { Key } from './support/expected-sources.ts'
import { modelSetting } from './support/setting.ts'
import { handMade } from './support/vectors.ts'

const { companies, ownerUrl } = await modelSetting()
const plants = [
  { plant: 'made by hand', company: companies.first, ...handMade },
  { plant: 'demo', company: companies.demo, from: '2026-06-02', to: '2026-06-19' },
]
/** From rollups of areas, of machines and of orders, and from single facts. */
const cuts = (view: string): Key[][] => [
  [],
  ...(view === 'audits' ? [] : [['machine_code'] as Key[]]),
  ...(view === 'audits' ? [['area'] as Key[]] : [['area', 'machine_class'] as Key[]]),
  ...(view === 'stoppages' ? [['stoppage_id', 'shift'] as Key[], ['reason_code', 'reason_group'] as Key[]] : []),
  ...(['production', 'products', 'molds', 'work_orders'].includes(view) ? [['product_code'] as Key[]] : []),
]

const client = new pg.Client({ connectionString: ownerUrl })
let model: MetaView[]
const areasOf = async (company: string) =>
  (
    await client.query<{ id: string; name: string }>('SELECT id, name FROM area WHERE company_id = $1 ORDER BY name', [
      company,
    ])
  ).rows
const measuresOf = (view: string) => model.find((cube) => cube.name === view)!.measures

beforeAll(async () => {
  await client.connect()
  model = await meta({ company: companies.first })
})
afterAll(() => client.end())

describe.each(plants)('whoever sees some areas of the plant $plant', ({ company, from, to }) => {
  const timeOf = (view: string) => [{ dimension: `${view}.business_date`, dateRange: [from, to] }]

  it.each(views.flatMap((view) => cuts(view).map((by) => ({ view, by }))))(
    'is answered of them alone: $view by $by',
    async ({ view, by }) => {
      const measures = measuresOf(view).map(({ name }) => name)
      for (const { id, name } of await areasOf(company)) {
        const expected = await expectedRows(client, { company, from, to, by, areas: [name] })
        const dimensions = by.map((key) => `${view}.${key}`)
        const query = { measures, dimensions, timeDimensions: timeOf(view), limit: 5000 }
        const answer = await load(query, { company, areas: [id] })
        expect(answer.error).toBeUndefined()
        const rowByKey = new Map(answer.data.map((row) => [keyText(dimensions.map((one) => row[one]!)), row]))
        const figures = (value: (measure: string, key: string) => number | string | null | undefined) =>
          [...new Set([...expected.keys(), ...rowByKey.keys()])]
            .toSorted()
            .map((key) => [key, ...measures.map((one) => comparable(short(one), value(one, key)))])
        expect({ name, figures: figures((measure, key) => rowByKey.get(key)?.[measure]) }).toEqual({
          name,
          figures: figures((measure, key) => expectedValue(short(measure), expected.get(key) ?? {})),
        })
      }
    },
  )

  it.each(views)('sums of all areas together equal the whole plant: %s', async (view) => {
    const measures = measuresOf(view)
      .filter(({ meta: about }) => about?.kind === 'additive')
      .map(({ name }) => name)
    // An order that no machine has is of no area.
    const filters = [{ member: `${view}.area`, operator: 'set' }]
    const query = { measures, filters, timeDimensions: timeOf(view) }
    const [whole] = (await load(query, { company })).data
    const parts = []
    for (const { id } of await areasOf(company)) parts.push((await load(query, { company, areas: [id] })).data[0])
    for (const measure of measures) {
      const sum = parts.reduce((total, part) => total + Number(part?.[measure] ?? 0), 0)
      expect({ measure, sum: sum.toFixed(3) }).toEqual({ measure, sum: Number(whole?.[measure] ?? 0).toFixed(3) })
    }
    expect(measures.length).toBeGreaterThan(0)
  })

  it.each(views)('widens it by no question: %s', async (view) => {
    const [ownArea, other] = (await areasOf(company)) as [{ id: string; name: string }, { id: string; name: string }]
    const foreign = { member: `${view}.area`, operator: 'equals', values: [other.name] }
    const dimensions = [`${view}.area`]
    const attempts = [
      [foreign],
      [{ or: [foreign, { member: `${view}.area`, operator: 'set' }] }],
      [{ or: [{ and: [foreign] }, { member: `${view}.area`, operator: 'notSet' }] }],
      [{ member: `${view}.area`, operator: 'notEquals', values: [ownArea.name] }],
    ]
    for (const filters of attempts) {
      const answer = await load({ dimensions, filters, timeDimensions: timeOf(view) }, { company, areas: [ownArea.id] })
      expect(answer.error).toBeUndefined()
      expect(answer.data.map((row) => row[`${view}.area`]).filter((name) => name !== ownArea.name)).toEqual([])
    }
    for (const query of [
      { dimensions, filters: [{ member: `${view}.area_id`, operator: 'equals', values: [other.id] }] },
      { dimensions: [`${view}.area_id`] },
      { dimensions, order: { [`${view}.area_id`]: 'asc' } },
      { dimensions: ['plant_machine.area_id'] },
    ])
      expect(await load(query, { company, areas: [ownArea.id] })).toMatchObject({ code: 'forbidden' })
    const none = await load({ dimensions, timeDimensions: timeOf(view) }, { company, areas: [] })
    expect(none.data).toEqual([])
    expect(model.find(({ name }) => name === view)!.dimensions.map(({ name }) => name)).not.toContain(`${view}.area_id`)
  })
})
