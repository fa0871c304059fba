import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { measureOf } from '#web/core/figures/view-model.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'
import type { FactsConnection, LocalFacts } from '#web/platform/drill/local-facts.ts'
import { causeLists } from '#web/platform/reports/explain/factor-chains.ts'
import { explainChange } from '#web/platform/reports/explain/explain-change.ts'
import type { AskSums, Explanation, ExplainQuestion } from '#web/platform/reports/explain/explanation.ts'
import { type Fact, install, openConnection, viewOf } from '../reports/local-duckdb.ts'
import { times } from '#tests/support/property-runs.ts'

const reasons = ['reason']
const view = viewOf('oee', ['business_date', 'machine', 'shift', 'reason'], {
  planned_production_seconds: {},
  run_seconds: {},
  ideal_total_seconds: {},
  ideal_good_seconds: {},
  failures: { unit: 'count' },
  stoppage_seconds: {},
  loaded_seconds: {},
  speed_loss_seconds: { plus: ['run_seconds'], minus: ['ideal_total_seconds'] },
  oee: { kind: 'ratio', unit: 'ratio', numerator: 'ideal_good_seconds', denominator: 'planned_production_seconds' },
  availability: { kind: 'ratio', unit: 'ratio', numerator: 'run_seconds', denominator: 'planned_production_seconds' },
  downtime_ratio: { kind: 'ratio', numerator: 'stoppage_seconds', denominator: 'loaded_seconds', ignores: reasons },
  gap: {
    kind: 'ratio',
    numerator: 'run_seconds',
    denominator: 'planned_production_seconds',
    minusNumerator: 'ideal_good_seconds',
    minusDenominator: 'planned_production_seconds',
  },
  mtbf: { kind: 'ratio', numerator: 'run_seconds', denominator: 'failures', numeratorIgnores: reasons },
})

const before = { from: '2026-11-01', to: '2026-11-07' }
const after = { from: '2026-11-08', to: '2026-11-14' }

let connection: FactsConnection
beforeAll(async () => {
  connection = await openConnection()
})

function askFacts(facts: LocalFacts): AskSums {
  return async (period, asked, { measures, by, filters }) => {
    const range = period === 'before' ? before : after
    return (await facts.cut({ measures, by: by ? [{ dimension: by }] : [], filters, range })).rows
  }
}

async function explain(facts: Fact[], name: string, change: Partial<ExplainQuestion> = {}): Promise<Explanation> {
  const local = await install(connection, facts, view)
  const question = {
    measure: measureOf(view, name),
    view,
    dimensions: ['machine', 'shift', 'reason'],
    before,
    after,
    filters: [],
    causes: [],
    ...change,
  }
  const answer = await explainChange(question, askFacts(local))
  await local.drop()
  return answer
}

const row = (day: string, machine: string, sums: Partial<Fact>): Fact => ({
  business_date: day,
  machine,
  shift: 'morning',
  reason: null,
  planned_production_seconds: 0,
  run_seconds: 0,
  ideal_total_seconds: null,
  ideal_good_seconds: null,
  failures: 0,
  stoppage_seconds: 0,
  loaded_seconds: 0,
  ...sums,
})

function expectSum(parts: readonly number[], change: number) {
  const scale = Math.max(1, Math.abs(change), ...parts.map(Math.abs))
  expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - change) / scale).toBeLessThan(1e-9)
}

describe('a change of OEE', () => {
  const facts = [
    row('2026-11-03', 'P7', {
      planned_production_seconds: 100,
      run_seconds: 80,
      ideal_total_seconds: 72,
      ideal_good_seconds: 70,
    }),
    row('2026-11-03', 'P8', {
      planned_production_seconds: 100,
      run_seconds: 90,
      ideal_total_seconds: 81,
      ideal_good_seconds: 80,
    }),
    row('2026-11-09', 'P7', {
      planned_production_seconds: 100,
      run_seconds: 60,
      ideal_total_seconds: 54,
      ideal_good_seconds: 53,
    }),
    row('2026-11-09', 'P8', {
      planned_production_seconds: 100,
      run_seconds: 90,
      ideal_total_seconds: 81,
      ideal_good_seconds: 80,
    }),
  ]

  it('is its factors, and each machine’s part of each factor', async () => {
    const { change, factors, lists } = await explain(facts, 'oee')
    expect(change).toBeCloseTo(133 / 200 - 150 / 200, 12)
    expect(factors.map((factor) => factor.name)).toEqual(['availability', 'performance', 'quality'])
    expectSum(
      factors.map((factor) => factor.effect),
      change ?? 0,
    )
    const machines = lists.find((list) => list.dimension === 'machine')
    expect(machines?.rows[0]).toMatchObject({ key: 'P7', before: 0.7, after: 0.53, presence: 'both' })
    expect(machines?.rows[0]?.parts[0]).toBeCloseTo(factors[0]?.effect ?? 0, 12)
    expectSum(machines?.rows.map((each) => each.total) ?? [], change ?? 0)
    // One shift, one reason: a list of one says nothing.
    expect(lists.map((list) => list.dimension)).toEqual(['machine'])
  })

  it('names the reasons of another view, and what they leave over', async () => {
    const stops = viewOf('stoppages', ['business_date', 'machine', 'reason'], { stoppage_seconds: {} })
    const cause = causeLists['oee']
    const taken: Record<string, [string, number][]> = {
      before: [['Jam', 20]],
      after: [
        ['Jam', 34],
        ['Setup', 6],
      ],
    }
    const local = await install(connection, facts, view)
    const ask: AskSums = async (period, askedView, sums) =>
      askedView === stops
        ? (taken[period] ?? []).map(([reason, seconds]) => ({ reason, stoppage_seconds: seconds }))
        : askFacts(local)(period, askedView, sums)
    const question = { measure: measureOf(view, 'oee'), view, dimensions: [], before, after, filters: [] }
    const { change, lists } = await explainChange({ ...question, causes: [{ ...cause!, from: stops }] }, ask)
    expect(lists[0]?.rows).toMatchObject([
      { key: 'Jam', before: 0.1, after: 0.17, total: expect.closeTo(-0.07, 12), presence: 'both' },
      { key: 'Setup', total: expect.closeTo(-0.03, 12), presence: 'new' },
    ])
    expectSum([...(lists[0]?.rows ?? []).map((each) => each.total), lists[0]?.rest?.total ?? 0], change ?? 0)
  })

  it('has no explanation while one of the periods has no figure', async () => {
    const { change, before: was } = await explain(facts.slice(2), 'oee')
    expect({ change, was }).toEqual({ change: null, was: null })
  })
})

const amount = fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: 1, max: 40_000 }))
const fact: fc.Arbitrary<Fact> = fc
  .record({
    day: fc.integer({ min: 1, max: 14 }),
    machine: fc.constantFrom('A', 'B', 'C'),
    shift: fc.constantFrom('morning', 'night', null),
    reason: fc.constantFrom('Jam', 'Setup', null),
    planned_production_seconds: amount,
    run_seconds: amount,
    ideal_total_seconds: amount,
    ideal_good_seconds: amount,
    failures: fc.integer({ min: 0, max: 2 }),
    stoppage_seconds: amount,
    loaded_seconds: amount,
  })
  .map(({ day, ...rest }) => ({ business_date: `2026-11-${String(day).padStart(2, '0')}`, ...rest }))

describe('every figure of a view', () => {
  it('is explained by parts that add up, from rows in DuckDB, under any filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { minLength: 4, maxLength: 30 }),
        fc.constantFrom(...Object.keys(view.measures)),
        fc.constantFrom<CutFilter[]>(
          [],
          [{ dimension: 'machine', values: ['A', 'B'] }],
          [{ dimension: 'reason', values: ['Jam', null] }],
        ),
        async (facts, name, filters) => {
          const { change, before: was, after: is, factors, lists } = await explain(facts, name, { filters })
          expect(change === null).toBe(was === null || is === null)
          if (change === null) return
          expect(change).toBe((is ?? 0) - (was ?? 0))
          if (factors.length > 0)
            expectSum(
              factors.map((factor) => factor.effect),
              change,
            )
          for (const list of lists) {
            expectSum(
              list.rows.map((each) => each.total),
              change,
            )
            if (list.by !== 'whole') for (const each of list.rows) expectSum(each.parts, each.total)
          }
        },
      ),
      { numRuns: times(60) },
    )
  })
})
