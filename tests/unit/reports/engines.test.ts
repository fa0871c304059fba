import type { Query } from '@cubejs-client/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CubeAnswer, cubeCut } from '#web/core/cut/cube-cut.ts'
import { cubeRowLimit } from '#api/modules/reports/reports.contract.ts'
import type { Cut, CutRow } from '#web/core/cut/cut.ts'
import type { FactsConnection } from '#web/platform/drill/local-facts.ts'
import { arrangePivot } from '#web/platform/drill/pivot.ts'
import { plusDays, stepStart } from '#web/core/time/business-date.ts'
import { type Fact, install, openConnection, viewOf } from './local-duckdb.ts'
import { times } from '#tests/support/property-runs.ts'

const view = viewOf('oee', ['business_date', 'machine', 'reason'], {
  run_seconds: {},
  ideal_seconds: {},
  failures: { unit: 'count' },
  lost_seconds: {},
  loaded_seconds: {},
  speed_loss: { plus: ['run_seconds'], minus: ['ideal_seconds'] },
  performance: { kind: 'ratio', numerator: 'ideal_seconds', denominator: 'run_seconds' },
  share: { kind: 'ratio', numerator: 'lost_seconds', denominator: 'loaded_seconds', ignores: ['reason'] },
  mtbf: { kind: 'ratio', numerator: 'run_seconds', denominator: 'failures', numeratorIgnores: ['reason'] },
  cycle_difference: {
    kind: 'ratio',
    numerator: 'run_seconds',
    denominator: 'failures',
    minusNumerator: 'ideal_seconds',
    minusDenominator: 'loaded_seconds',
  },
})
const sums = ['run_seconds', 'ideal_seconds', 'failures', 'lost_seconds', 'loaded_seconds']

type Condition = { member: string; operator: string; values?: string[] } | { or: Condition[] }

/** Answers a Cube query as the server would, by adding up the facts. */
function standIn(facts: Fact[]) {
  const short = (member: string) => member.split('.')[1] ?? ''
  const holds = (fact: Fact, condition: Condition): boolean => {
    if ('or' in condition) return condition.or.some((each) => holds(fact, each))
    const value = fact[short(condition.member)] ?? null
    if (condition.operator === 'notSet') return value === null
    if (condition.operator === 'set') return value !== null
    if (condition.operator === 'inDateRange')
      return value !== null && value >= (condition.values?.[0] ?? '') && value <= (condition.values?.[1] ?? '')
    return value !== null && (condition.values ?? []).includes(String(value))
  }
  return async (query: Query): Promise<CubeAnswer> => {
    const [time] = query.timeDimensions ?? []
    const [from = '', to = ''] = (time as { dateRange: [string, string] }).dateRange
    const granularity = time?.granularity as 'day' | 'week' | 'month' | undefined
    const groups = new Map<string, CutRow>()
    for (const fact of facts) {
      const date = String(fact['business_date'])
      if (date < from || date > to) continue
      if (!(query.filters ?? []).every((filter) => holds(fact, filter as Condition))) continue
      const keys: CutRow = {}
      for (const dimension of query.dimensions ?? []) keys[dimension] = fact[short(dimension)] ?? null
      if (granularity) keys[`oee.business_date.${granularity}`] = `${stepStart(date, granularity, 1)}T00:00:00.000`
      const key = JSON.stringify(keys)
      const group = groups.get(key) ?? {
        ...keys,
        ...Object.fromEntries((query.measures ?? []).map((name) => [name, null])),
      }
      for (const measure of query.measures ?? []) {
        const value = fact[short(measure)]
        if (typeof value === 'number') group[measure] = Number(group[measure] ?? 0) + value
      }
      groups.set(key, group)
    }
    if (groups.size === 0 && !query.dimensions?.length && !granularity)
      groups.set('', Object.fromEntries((query.measures ?? []).map((name) => [name, null])))
    return { rows: [...groups.values()], refreshedAt: null, rollup: false }
  }
}

const amount = fc.option(fc.integer({ min: 0, max: 500 }), { nil: null })
const fact: fc.Arbitrary<Fact> = fc
  .record({
    day: fc.integer({ min: 0, max: 40 }),
    machine: fc.constantFrom('A', 'B'),
    reason: fc.constantFrom('Jam', 'Setup', null),
    run_seconds: amount,
    ideal_seconds: amount,
    failures: fc.integer({ min: 0, max: 2 }),
    lost_seconds: amount,
    loaded_seconds: amount,
  })
  .map(({ day, ...rest }) => ({ business_date: plusDays('2026-10-10', day), ...rest }))
const cut: fc.Arbitrary<Cut> = fc.record({
  measures: fc.constant(['run_seconds', 'speed_loss', 'performance', 'share', 'mtbf', 'cycle_difference']),
  by: fc.constantFrom<Cut['by']>(
    [],
    [{ dimension: 'machine' }],
    [{ dimension: 'reason' }],
    [{ dimension: 'reason' }, { dimension: 'machine' }],
    [{ dimension: 'business_date', granularity: 'day' }],
    [{ dimension: 'business_date', granularity: 'week' }, { dimension: 'reason' }],
    [{ dimension: 'business_date', granularity: 'month' }],
  ),
  filters: fc.constantFrom<Cut['filters']>(
    [],
    [{ dimension: 'machine', values: ['A'] }],
    [{ dimension: 'reason', values: ['Jam', null] }],
    [{ dimension: 'reason', values: [null] }],
    [{ dimension: 'business_date', values: ['2026-10-12..2026-10-20', '2026-11-01'] }],
  ),
  range: fc.constant({ from: '2026-10-12', to: '2026-11-15' }),
})

const byKey = (rows: CutRow[], of: Cut) =>
  Object.fromEntries(
    rows.map((row) => [
      JSON.stringify(of.by.map((key) => row[key.dimension] ?? null)),
      of.measures.map((name) => (typeof row[name] === 'number' ? Number(row[name].toFixed(9)) : null)),
    ]),
  )

describe('one cut, two engines', () => {
  let connection: FactsConnection
  beforeAll(async () => {
    connection = await openConnection()
  })

  test('the browser and the server give the same figures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { minLength: 1, maxLength: 30 }),
        cut,
        fc.constantFrom(1, 6, 7),
        async (facts, oneCut, firstWeekday) => {
          const local = await install(connection, facts, view, firstWeekday)
          const here = await local.cut(oneCut)
          const there = await cubeCut(oneCut, {
            view,
            timeDimension: 'business_date',
            firstWeekday,
            ask: standIn(facts),
          })
          await local.drop()
          expect(byKey(here.rows, oneCut)).toEqual(byKey(there.rows, oneCut))
        },
      ),
      { numRuns: times(60) },
    )
  })

  test('an extract with filters only answers cuts with the same filters', async () => {
    const jam = [{ dimension: 'reason', values: ['Jam'] }]
    const range = { from: '2026-11-01', to: '2026-11-30' }
    const facts = [
      {
        business_date: '2026-11-02',
        machine: 'A',
        reason: 'Jam',
        ...Object.fromEntries(sums.map((name) => [name, 1])),
      },
    ]
    const local = await install(connection, facts, view, 1, { range, filters: jam })
    const oneCut: Cut = { measures: ['run_seconds'], by: [], filters: jam, range }
    expect(local.covers(oneCut)).toBe(true)
    expect(local.covers({ ...oneCut, filters: [] })).toBe(false)
    expect(local.covers({ ...oneCut, range: { from: '2026-10-31', to: '2026-11-02' } })).toBe(false)
    // Its denominator ignores the reason, so it needs rows that were not taken.
    expect(local.covers({ ...oneCut, measures: ['share'] })).toBe(false)
  })
})

describe('rows of a table, asked of the server', () => {
  const rows: Cut = {
    measures: ['run_seconds', 'performance'],
    by: [{ dimension: 'business_date' }, { dimension: 'machine' }],
    filters: [],
    range: { from: '2026-11-01', to: '2026-11-30' },
    limit: 2,
    counted: true,
  }
  const ask = (sort: Cut['sort'], answers: number) => {
    const orders: unknown[] = []
    const limits: unknown[] = []
    const row = (n: number) => ({ 'oee.business_date.day': '2026-11-02T00:00:00.000', 'oee.machine': `M${n}` })
    const context = {
      view,
      timeDimension: 'business_date',
      firstWeekday: 1,
      ask: async (query: Query): Promise<CubeAnswer> => {
        orders.push(query.order)
        limits.push(query.limit)
        return { rows: Array.from({ length: answers }, (_, n) => row(n)), refreshedAt: null, rollup: false }
      },
    }
    return cubeCut({ ...rows, sort }, context).then((answer) => ({ orders, limits, answer }))
  }

  test('the server knows the order, so that it leaves out the right ones; a ratio it cannot know', async () => {
    const knownDay = await ask(
      [
        { by: 'business_date', desc: true },
        { by: 'machine', desc: false },
      ],
      3,
    )
    expect(knownDay.orders).toEqual([
      [
        ['oee.business_date', 'desc'],
        ['oee.machine', 'asc'],
      ],
    ])
    expect((await ask([{ by: 'performance', desc: true }], 3)).orders).toEqual([undefined])
  })

  test('are counted, unless the server left some out', async () => {
    const { answer, limits } = await ask([{ by: 'machine', desc: true }], 3)
    // Rows without a machine would come first there, so they are sorted out here.
    expect(limits).toEqual([cubeRowLimit])
    expect(answer.total).toBe(3)
    expect(answer.rows.map((row) => row.machine)).toEqual(['M2', 'M1'])
    expect((await ask([], cubeRowLimit)).answer.total).toBeUndefined()
    const first = await ask([{ by: 'business_date', desc: true }], 2)
    expect(first.limits).toEqual([2])
    expect(first.answer.total).toBeUndefined()
  })
})

describe('pivot', () => {
  test('margins are questions of their own, not sums of the cells', () => {
    const table = arrangePivot(
      {
        cells: [
          { machine: 'A', shift: 'night', oee: 0.5 },
          { machine: 'B', shift: 'night', oee: 0.9 },
          { machine: 'A', shift: null, oee: 0.7 },
        ],
        rows: [
          { machine: 'A', oee: 0.6 },
          { machine: 'B', oee: 0.9 },
        ],
        columns: [
          { shift: null, oee: 0.7 },
          { shift: 'night', oee: 0.65 },
        ],
        total: [{ oee: 0.66 }],
      },
      { rows: 'machine', columns: 'shift', measure: 'oee' },
    )
    expect(table).toEqual({
      columns: ['~', 'night'],
      columnTotals: [0.7, 0.65],
      rows: [
        { key: 'B', values: [null, 0.9], total: 0.9 },
        { key: 'A', values: [0.7, 0.5], total: 0.6 },
      ],
      total: 0.66,
    })
  })
})
