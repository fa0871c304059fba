import {
  Dictionary,
  Float64,
  Int32,
  Table,
  TimestampMillisecond,
  Utf8,
  tableToIPC,
  vectorFromArray,
} from 'apache-arrow'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Cut, CutRow } from '#web/core/cut/cut.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { type FactsConnection, type LocalFacts, installFacts } from '#web/platform/drill/local-facts.ts'
import { type LocalSums, installSums } from '#web/platform/drill/local-sums.ts'
import { sumsEngine } from '#web/platform/drill/sums-engine.ts'
import { type Fact, inChunks, install, openConnection, toExtract, viewOf } from './local-duckdb.ts'
import { times } from '#tests/support/property-runs.ts'

const view = viewOf('stoppages', ['business_date', 'machine', 'reason', 'shift', 'started', 'ended'], {
  seconds: {},
  planned: {},
  stops: { unit: 'count' },
  loaded: {},
  unplanned: { plus: ['seconds'], minus: ['planned'] },
  mean: { kind: 'ratio', numerator: 'seconds', denominator: 'stops' },
  share: { kind: 'ratio', numerator: 'seconds', denominator: 'loaded', ignores: ['reason', 'shift'] },
  above: { kind: 'ratio', numerator: 'seconds', denominator: 'stops', numeratorIgnores: ['reason'] },
  longer: {
    kind: 'ratio',
    numerator: 'seconds',
    denominator: 'stops',
    minusNumerator: 'planned',
    minusDenominator: 'stops',
  },
})
const additive = ['seconds', 'planned', 'stops', 'loaded']
const intervals = [{ start: 'started', end: 'ended' }]

const amount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 5000 }),
  fc.double({ min: 0, max: 1, noNaN: true }),
)
const clock = (minute: number) => new Date(Date.UTC(2026, 9, 5, 0, minute)).toISOString().slice(0, 19)
const fact: fc.Arbitrary<Fact> = fc
  .record({
    day: fc.integer({ min: 0, max: 70 }),
    machine: fc.constantFrom('Press 1', 'Press 2', 'Ütü', ''),
    reason: fc.constantFrom('Jam', 'Setup', null),
    shift: fc.constantFrom('morning', 'night', null),
    begun: fc.integer({ min: 0, max: 20_000 }),
    minutes: fc.option(fc.integer({ min: 0, max: 700 }), { nil: null }),
    seconds: amount,
    planned: amount,
    stops: fc.integer({ min: 0, max: 3 }),
    loaded: amount,
  })
  .map(({ day, begun, minutes, ...rest }) => ({
    business_date: plusDays('2026-10-01', day),
    started: minutes === null ? null : clock(begun),
    ended: minutes === null ? null : clock(begun + minutes),
    ...rest,
  }))

const key = fc.constantFrom<Cut['by'][number]>(
  { dimension: 'machine' },
  { dimension: 'reason' },
  { dimension: 'shift' },
  { dimension: 'business_date', granularity: 'day' },
  { dimension: 'business_date', granularity: 'week' },
  { dimension: 'business_date', granularity: 'month' },
)
const filter = fc.constantFrom<Cut['filters'][number]>(
  { dimension: 'machine', values: ['Press 1', ''] },
  { dimension: 'reason', values: ['Jam', null] },
  { dimension: 'reason', values: [null] },
  { dimension: 'shift', values: ['night'] },
  { dimension: 'shift', values: ['none such'] },
  { dimension: 'business_date', values: ['2026-10-12..2026-10-20', '2026-11-01'] },
)
const cut: fc.Arbitrary<Cut> = fc.record(
  {
    measures: fc.subarray([...additive, 'unplanned', 'mean', 'share', 'above', 'longer'], { minLength: 1 }),
    by: fc.uniqueArray(key, { maxLength: 3, selector: ({ dimension }) => dimension }),
    filters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ dimension }) => dimension }),
    range: fc.constantFrom(
      { from: '2026-10-01', to: '2026-12-31' },
      { from: '2026-10-12', to: '2026-11-15' },
      { from: '2027-01-01', to: '2027-01-31' },
    ),
    present: fc.constantFrom('reason', 'started'),
    any: fc.constant(['seconds', 'stops']),
    counted: fc.constant(true),
  },
  { requiredKeys: ['measures', 'by', 'filters', 'range'] },
)

const figure = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(9)) : null)
const byKey = (rows: CutRow[], of: Cut) =>
  Object.fromEntries(
    rows.map((row) => [
      JSON.stringify(of.by.map(({ dimension }) => row[dimension] ?? null)),
      of.measures.map((name) => figure(row[name])),
    ]),
  )

async function sumsOf(facts: Fact[], firstWeekday: number): Promise<LocalSums> {
  const { bytes } = toExtract(facts, additive)
  const source = { view, timeDimension: 'business_date', until: undefined, firstWeekday, intervals }
  return (await installSums(sumsEngine(), { name: 'facts', chunks: inChunks(bytes), source })).sums
}

describe('a cut over columns', () => {
  let connection: FactsConnection
  beforeAll(async () => {
    connection = await openConnection()
  })

  async function both(facts: Fact[], firstWeekday: number): Promise<{ local: LocalFacts; sums: LocalSums }> {
    return { local: await install(connection, facts, view, firstWeekday), sums: await sumsOf(facts, firstWeekday) }
  }

  test('has the figures that DuckDB has of the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { minLength: 1, maxLength: 40 }),
        fc.array(cut, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(1, 6, 7),
        async (facts, cuts, firstWeekday) => {
          const { local, sums } = await both(facts, firstWeekday)
          const here = await Promise.all(cuts.map((oneCut) => sums.cut(oneCut)))
          for (const [at, oneCut] of cuts.entries()) {
            expect(sums.holds(oneCut)).toBe(true)
            const there = await local.cut(oneCut)
            expect(byKey(here[at]!.rows, oneCut)).toEqual(byKey(there.rows, oneCut))
            expect(here[at]!.total).toBe(there.total ?? here[at]!.total)
          }
          await local.drop()
        },
      ),
      { numRuns: times(25) },
    )
  })

  test('has the hours of the week that DuckDB has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fact, { minLength: 1, maxLength: 20 }), cut, async (facts, oneCut) => {
        const { local, sums } = await both(facts, 1)
        const here = await sums.hours(oneCut, 'seconds', 'started')
        const there = await local.hours(oneCut, 'seconds', { start: 'started', end: 'ended' })
        const read = (cells: typeof here) =>
          Object.fromEntries(cells.map(({ weekday, hour, value }) => [`${weekday} ${hour}`, figure(value)]))
        expect(read(here)).toEqual(read(there))
        await local.drop()
      }),
      { numRuns: times(25) },
    )
  })

  test('comes sorted and limited as requested, missing values last', async () => {
    const { local, sums } = await both(await fc.sample(fact, { numRuns: 80, seed: 7 }), 1)
    for (const desc of [true, false]) {
      const oneCut: Cut = {
        measures: ['seconds'],
        by: [{ dimension: 'machine' }, { dimension: 'shift' }],
        filters: [],
        range: { from: '2026-10-01', to: '2026-12-31' },
        sort: [
          { by: 'shift', desc },
          { by: 'seconds', desc: true },
        ],
        limit: 5,
        counted: true,
      }
      const [here, there] = [await sums.cut(oneCut), await local.cut(oneCut)]
      expect(here.rows.map(({ machine, shift }) => [machine, shift])).toEqual(
        there.rows.map(({ machine, shift }) => [machine, shift]),
      )
      expect(here.total).toBe(there.total)
    }
    await local.drop()
  })

  test('shows single rows as DuckDB does, with ids and moments that few of them share', async () => {
    const count = 70_000
    const at = (row: number) => Date.UTC(2026, 9, 1) + (row % 30_000) * 61_000
    const columns = {
      business_date: vectorFromArray(
        Array.from({ length: count }, (_, row) => new Date(at(row)).toISOString().slice(0, 10)),
        new Dictionary(new Utf8(), new Int32()),
      ),
      machine: vectorFromArray(
        Array.from({ length: count }, (_, row) => `Press ${row % 7}`),
        new Dictionary(new Utf8(), new Int32()),
      ),
      reason: vectorFromArray(
        Array.from({ length: count }, (_, row) => (row % 41 ? `stop ${row - (row % 3 === 2 ? 1 : 0)}` : null)),
        new Dictionary(new Utf8(), new Int32()),
      ),
      started: vectorFromArray(
        Array.from({ length: count }, (_, row) => (row % 53 ? at(row) : null)),
        new TimestampMillisecond(),
      ),
      seconds: vectorFromArray(
        Array.from({ length: count }, (_, row) => (row * 7919) % 5003),
        new Float64(),
      ),
      stops: vectorFromArray(
        Array.from({ length: count }, (_, row) => row % 2),
        new Float64(),
      ),
    }
    const bytes = tableToIPC(new Table(columns), 'stream')
    const single = viewOf('stoppages', Object.keys(columns).slice(0, 4), { seconds: {}, stops: {} })
    single.dimensions['started']!.type = 'time'
    const extract = { bytes, rows: count, refreshedAt: null }
    const table = { table: 'single', view: single, timeDimension: 'business_date', firstWeekday: 1 }
    const taken = { range: { from: '2026-01-01', to: '2027-01-01' }, filters: [] }
    const local = await installFacts(connection, extract, table, taken)
    const source = { ...table, until: undefined, intervals: [] }
    const { sums, bytes: left } = await installSums(sumsEngine(), { name: 'single', chunks: inChunks(bytes), source })
    expect(left).toBeUndefined()
    const base = { measures: ['seconds', 'stops'], range: { from: '2026-10-03', to: '2026-10-19' } }
    const by = (...names: string[]) => names.map((dimension) => ({ dimension }))
    const manyCuts: Cut[] = [
      { ...base, by: by('reason', 'machine', 'started'), filters: [], sort: [{ by: 'seconds', desc: true }] },
      { ...base, by: by('machine', 'reason'), filters: [], present: 'reason', any: ['stops'] },
      { ...base, by: by('started', 'business_date'), filters: [{ dimension: 'machine', values: ['Press 3'] }] },
      { ...base, by: by('machine'), filters: [{ dimension: 'reason', values: ['stop 900', null] }] },
    ]
    for (const each of manyCuts) {
      const sort = [
        ...(each.sort ?? []),
        ...each.by.map(({ dimension }) => ({ by: dimension, desc: each.any !== undefined })),
      ]
      const limited = { ...each, sort, limit: 500, counted: true }
      const [here, there] = [await sums.cut(limited), await local.cut(limited)]
      expect(here.rows).toEqual(there.rows)
      expect(here.total).toBe(there.total ?? there.rows.length)
    }
    await local.drop()
  })

  test('of no rows there are none', async () => {
    const sums = await sumsOf([], 1)
    const oneCut: Cut = { measures: ['seconds'], by: [], filters: [], range: { from: '2026-10-01', to: '2026-10-31' } }
    expect(await sums.cut(oneCut)).toEqual({ rows: [], total: 0 })
  })

  test('is given up before it is answered', async () => {
    const sums = await sumsOf([...fc.sample(fact, { numRuns: 3, seed: 1 })], 1)
    const leaving = new AbortController()
    const oneCut: Cut = { measures: ['seconds'], by: [], filters: [], range: { from: '2026-10-01', to: '2026-12-31' } }
    const given = sums.cut(oneCut, { signal: leaving.signal })
    const kept = sums.cut(oneCut, { place: 'later' })
    leaving.abort(new Error('the reader chose another machine'))
    await expect(given).rejects.toThrow('another machine')
    expect((await kept).rows).toHaveLength(1)
  })
})
