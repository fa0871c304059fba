import { beforeAll, describe, expect, it } from 'vitest'
import { load, meta, type MetaView, short, views } from './support/client.ts'
import { modelSetting } from './support/setting.ts'
import { handMade } from './support/vectors.ts'

const { companies, marks } = await modelSetting()
const dateRange = [handMade.from, handMade.to]

/** Texts that are equal in every company, and days. */
const shared =
  /^(shift|order_status|report_kind|loss_class|counts_as|defined|machine_state|time_class|business_date|.*_local|start_date|due_date|active_until|last_production_date|done_date|order_kind|order_active|order_progress|order_label|production_status|until_minute|five_s_category|five_s_status|priority|task_cause|task_status|week|month|registered_on|done_on|pillar|audit_status|made_on|due_on|closed_on|incident_(kind|outcome|cause|status)|body_part|occurred_on|authority_due|weekday|hour_of_day|reading_kind|hour_local)$/

describe('a company sees its own facts only', () => {
  let model: MetaView[]
  beforeAll(async () => {
    model = await meta({ company: companies.first })
  })

  const valuesOf = async (view: string, dimension: string, company: string) => {
    const measure = model.find((cube) => cube.name === view)!.measures[0]!.name
    const timeDimensions = [{ dimension: `${view}.business_date`, dateRange }]
    const answer = await load({ measures: [measure], dimensions: [dimension], timeDimensions }, { company })
    expect(answer.error).toBeUndefined()
    return answer.data.map((row) => row[dimension]).filter((value) => value !== null)
  }

  it.each(views)('%s: no value of any dimension is of another company', async (view) => {
    const cube = model.find(({ name }) => name === view)!
    for (const { name } of cube.dimensions.filter((dimension) => !shared.test(short(dimension.name)))) {
      const [first, second] = await Promise.all(
        [companies.first, companies.second].map((company) => valuesOf(view, name, company)),
      )
      expect({ name, shared: first!.filter((value) => second!.includes(value)) }).toEqual({ name, shared: [] })
      const named = first!.filter((value) => !/^[0-9a-f-]{36}( \d+)?$/.test(String(value)))
      expect(named.filter((value) => !String(value).includes(marks.first))).toEqual([])
    }
  })

  it.each(views)('%s: a company without facts has nothing in any measure', async (view) => {
    const measures = model.find(({ name }) => name === view)!.measures.map(({ name }) => name)
    for (const by of [[], [`${view}.area`]]) {
      const answer = await load(
        { measures, dimensions: by, timeDimensions: [{ dimension: `${view}.business_date`, dateRange }] },
        { company: companies.empty },
      )
      expect(answer.error).toBeUndefined()
      expect(
        answer.data.flatMap((row) => Object.values(row)).filter((value) => value !== null && Number(value) !== 0),
      ).toEqual([])
    }
  })

  it.each(views)('%s: the company cannot be chosen', async (view) => {
    const member = `${view}.company_id`
    const measures = [model.find(({ name }) => name === view)!.measures[0]!.name]
    const foreign = { member, operator: 'equals', values: [companies.second] }
    const attempts = [
      { measures, filters: [foreign] },
      { measures, filters: [{ or: [foreign, { and: [{ ...foreign, operator: 'set', values: undefined }] }] }] },
      { measures, dimensions: [member] },
      { measures, order: { [member]: 'asc' } },
      { measures, dimensions: ['plant_facts.company_id'] },
      { measures: ['plant_facts.run_seconds'] },
    ]
    for (const query of attempts) {
      const answer = await load(query, { company: companies.first })
      expect(answer).toEqual({ error: expect.stringMatching(/company|permission/i), code: 'forbidden' })
    }
  })
})
