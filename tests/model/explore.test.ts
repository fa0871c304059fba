import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReport } from '#web/core/explore/build-report.ts'
import { possible } from '#web/core/explore/combination-rules.ts'
import { splitting } from '#web/core/explore/splitting.ts'
import { sumsQuery } from '#web/core/cut/cube-query.ts'
import { type DimensionModel, type MeasureModel, type ViewModel, readViewModels } from '#web/core/figures/view-model.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import { planOf } from '#web/core/cut/plan-cut.ts'
import { chartCuts } from '#web/core/chart-specs/chart-cuts.ts'
import type { ViewName } from '#web/core/report/report-definition.ts'
import { parseState } from '#web/core/report/url-state.ts'
import { type Row, everyView as viewNames, load, meta } from './support/client.ts'
import { modelSetting } from './support/setting.ts'
import { handMade } from './support/vectors.ts'

const { companies } = await modelSetting()
const demo = { from: '2026-06-02', to: '2026-06-19' }
const plants = [
  { company: companies.demo, ...demo },
  { company: companies.first, ...handMade },
]
const time = 'business_date'
/** A machine may be idle on an order, but in these plants none is. */
const unused = new Set(['idle'])
const message = (id: string) => ({ id, message: id })
const words = {
  question: () => message('question'),
  by: () => message('by'),
  overTime: () => message('overTime'),
  byOverTime: () => message('byOverTime'),
}

let views: Record<string, ViewModel>

beforeAll(async () => {
  views = readViewModels((await meta({ company: companies.demo })) as never)
})

describe('what the model says about facts is what the facts are', () => {
  it.each(viewNames)('%s', async (name) => {
    const view = views[name]!
    const sums = Object.values(view.measures).filter(({ kind, plus }) => kind === 'additive' && !plus)
    const limited = Object.values(view.dimensions).filter(({ facts }) => facts)
    // Dimensions of the same facts and type behave alike: one of each kind is enough.
    const kinds = [...Map.groupBy(limited, ({ facts, type }) => `${type} ${facts?.join()}`).values()]
    const wrong = await Promise.all(kinds.map(([dimension]) => contradictions(view, sums, dimension!)))
    expect(wrong.flat()).toEqual([])
  })
})

describe('Cube answers every question that may be picked', () => {
  it.each(viewNames)('%s', async (name) => {
    const view = views[name]!
    const wishes = fc
      .record({
        measures: fc.shuffledSubarray(Object.keys(view.measures), {
          minLength: 1,
          maxLength: Math.min(6, Object.keys(view.measures).length),
        }),
        by: fc.shuffledSubarray(Object.keys(view.dimensions), { maxLength: 3 }),
      })
      .map((wanted) => possible(view, { ...wanted, filtered: [] }))
    const queries = fc
      .sample(wishes, { numRuns: 3, seed: 20260620 })
      .flatMap((picked) => queriesOf(view, picked.measures, picked.by))
    const answers = await Promise.all(queries.map((query) => load(query, { company: companies.demo })))
    const refused = answers.flatMap(({ error }, index) => (error ? [{ error, query: queries[index] }] : []))
    expect(refused).toEqual([])
  })
})

/** Sums that the model offers by a dimension no fact of theirs knows, or refuses by one that they do know. */
async function contradictions(view: ViewModel, sums: MeasureModel[], dimension: DimensionModel): Promise<string[]> {
  const member = `${view.name}.${dimension.name}`
  const answers = await Promise.all(
    plants.map(({ company, from, to }) =>
      load(
        {
          measures: sums.map((sum) => `${view.name}.${sum.name}`),
          dimensions: [member],
          timeDimensions: [{ dimension: `${view.name}.${time}`, dateRange: [from, to] }],
        },
        { company },
      ),
    ),
  )
  const failed = answers.flatMap(({ error }) => (error ? [`${member}: ${error}`] : []))
  if (failed.length > 0) return failed
  const rows = answers.flatMap(({ data }) => data)
  const filledRows = rows.filter((row) => row[member] !== null)
  // A column that is empty in every plant proves nothing.
  if (filledRows.length === 0) return []
  const size = (of: Row[], sum: string) =>
    of.reduce((total, row) => total + Math.abs(Number(row[`${view.name}.${sum}`] ?? 0)), 0)
  // One kind of fact each; what a sum of several counts is refused when one of them does not know the dimension.
  const kinds = Map.groupBy(
    sums.filter(({ name, facts }) => facts?.length === 1 && size(rows, name) > 0),
    ({ facts }) => facts![0]!,
  )
  return [...kinds].flatMap(([fact, counting]) => {
    const offered = counting.some(({ name }) => splitting(view, name, dimension.name) === 'every')
    const isCounted = counting.some(({ name }) => size(filledRows, name) > 0)
    if (offered && !isCounted && !unused.has(fact))
      return [`${fact} is offered by ${dimension.name}, which it does not know`]
    return !offered && isCounted ? [`${fact} is refused by ${dimension.name}, which it knows`] : []
  })
}

/** Questions to Cube for the charts and the table of a picked question. */
function queriesOf(view: ViewModel, measures: string[], by: string[]): object[] {
  const parts = { view, filtered: [], drilled: [], words, listsOf: () => [] }
  const report = buildReport({ view: view.name as ViewName, measures, by, chart: null }, parts)
  const { state } = parseState(new URLSearchParams(), report, { today: demo.to, firstWeekday: 1 })
  const question = { report, view, state, range: demo, granularity: 'day' as const, compared: null, filters: [] }
  const { rows, present, any, sort } = report.table
  const table: Cut = {
    measures,
    by: rows.map((dimension) => ({ dimension })),
    filters: [],
    range: demo,
    present,
    any,
    sort: [sort],
  }
  const context = { view, timeDimension: time, firstWeekday: 1, ask: () => Promise.reject(new Error('not asked')) }
  return [...report.charts.map((chart) => chartCuts(chart, question).main), table].flatMap((cut) =>
    planOf(cut, view).sums.map((sums) => ({ ...sumsQuery(cut, sums, context), limit: 100 })),
  )
}
