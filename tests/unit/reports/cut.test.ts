import { beforeAll, describe, expect, test } from 'vitest'
import type { Cut } from '#web/core/cut/cut.ts'
import type { FactsConnection } from '#web/platform/drill/local-facts.ts'
import { UnknownMember } from '#web/core/figures/view-model.ts'
import { type Fact, install, openConnection, viewOf } from './local-duckdb.ts'

const view = viewOf(
  'stoppages',
  ['business_date', 'machine', 'shift', 'reason', 'stoppage_id', 'started_local', 'ended_local'],
  {
    stoppage_seconds: {},
    run_seconds: {},
    recorded_seconds: {},
    stop_count: { unit: 'count' },
    mean_stop_seconds: { kind: 'ratio', numerator: 'stoppage_seconds', denominator: 'stop_count' },
    downtime_ratio: {
      kind: 'ratio',
      unit: 'ratio',
      numerator: 'stoppage_seconds',
      denominator: 'recorded_seconds',
      ignores: ['reason', 'stoppage_id'],
    },
  },
)

const stop = (
  date: string,
  machine: string,
  reason: string | null,
  from: string,
  to: string,
  seconds: number,
): Fact => ({
  business_date: date,
  machine,
  shift: 'night',
  reason,
  stoppage_id: `${machine} ${from}`,
  started_local: from,
  ended_local: to,
  stoppage_seconds: seconds,
  run_seconds: 0,
  recorded_seconds: seconds,
  stop_count: 1,
})
const run = (date: string, machine: string, seconds: number): Fact => ({
  ...stop(date, machine, null, `${date}T06:00:00`, `${date}T14:00:00`, 0),
  stoppage_id: null,
  run_seconds: seconds,
  recorded_seconds: seconds,
  stop_count: 0,
})

const facts = [
  stop('2026-11-16', 'Press 7', 'Jam', '2026-11-16T21:30:00', '2026-11-16T23:00:00', 5400),
  stop('2026-11-17', 'Press 7', null, '2026-11-17T01:30:00', '2026-11-17T02:00:00', 1800),
  stop('2026-11-22', "Robot's arm", 'Jam', '2026-11-22T10:00:00', '2026-11-22T10:30:00', 1800),
  run('2026-11-16', 'Press 7', 10_800),
  run('2026-11-22', "Robot's arm", 7200),
]
const whole: Pick<Cut, 'range' | 'filters'> = { range: { from: '2026-11-16', to: '2026-11-22' }, filters: [] }

describe('cuts over the extract', () => {
  let connection: FactsConnection
  beforeAll(async () => {
    connection = await openConnection()
  })

  test('ratios divide sums, and a denominator that ignores the reason keeps its whole', async () => {
    const local = await install(connection, facts, view)
    const { rows } = await local.cut({
      ...whole,
      measures: ['stoppage_seconds', 'mean_stop_seconds', 'downtime_ratio'],
      by: [{ dimension: 'reason' }],
      any: ['stop_count'],
      sort: [{ by: 'stoppage_seconds', desc: true }],
    })
    expect(rows.map((row) => [row.reason, row.stoppage_seconds, row.mean_stop_seconds])).toEqual([
      ['Jam', 7200, 3600],
      [null, 1800, 1800],
    ])
    expect(rows[0]?.downtime_ratio).toBeCloseTo(7200 / 27_000)
    expect(rows[1]?.downtime_ratio).toBeCloseTo(1800 / 27_000)
  })

  test('a filter on an ignored dimension narrows the numerator only', async () => {
    const local = await install(connection, facts, view)
    const { rows } = await local.cut({
      ...whole,
      filters: [{ dimension: 'reason', values: ['Jam'] }],
      measures: ['downtime_ratio'],
      by: [{ dimension: 'machine' }],
      sort: [{ by: 'machine', desc: false }],
    })
    expect(rows.map((row) => row.downtime_ratio)).toEqual([5400 / 18_000, 1800 / 9000])
  })

  test('quotes in values stay values, and null is a value of its own', async () => {
    const local = await install(connection, facts, view)
    const count = async (values: (string | null)[], dimension = 'machine') => {
      const { rows } = await local.cut({ ...whole, filters: [{ dimension, values }], measures: ['stop_count'], by: [] })
      return rows[0]?.stop_count
    }
    expect(await count(["Robot's arm"])).toBe(1)
    expect(await count(["x' OR '1'='1"])).toBeNull()
    expect(await count([null], 'reason')).toBe(1)
    expect(await count(['Jam', null], 'reason')).toBe(3)
    expect(await count([])).toBeNull()
  })

  test('an empty denominator is null, not 0', async () => {
    const local = await install(connection, [run('2026-11-16', 'Press 7', 10)], view)
    const { rows } = await local.cut({ ...whole, measures: ['mean_stop_seconds'], by: [] })
    expect(rows[0]?.mean_stop_seconds).toBeNull()
  })

  test('weeks begin on the first weekday of the site', async () => {
    const byWeek = async (firstWeekday: number) => {
      const local = await install(connection, facts, view, firstWeekday)
      const { rows } = await local.cut({
        ...whole,
        measures: ['stop_count'],
        by: [{ dimension: 'business_date', granularity: 'week' }],
        sort: [{ by: 'business_date', desc: false }],
      })
      return rows.map((row) => [row.business_date, row.stop_count])
    }
    expect(await byWeek(1)).toEqual([['2026-11-16', 3]])
    expect(await byWeek(7)).toEqual([
      ['2026-11-15', 2],
      ['2026-11-22', 1],
    ])
  })

  test('runs of days filter the business date', async () => {
    const local = await install(connection, facts, view)
    const { rows } = await local.cut({
      ...whole,
      filters: [{ dimension: 'business_date', values: ['2026-11-16..2026-11-17'] }],
      measures: ['stoppage_seconds'],
      by: [],
    })
    expect(rows[0]?.stoppage_seconds).toBe(7200)
  })

  test('stops are cut at full hours and add up to the measure', async () => {
    const local = await install(connection, facts, view)
    const cells = await local.hours({ ...whole, filters: [] }, 'stoppage_seconds', {
      start: 'started_local',
      end: 'ended_local',
    })
    expect(cells).toEqual([
      { weekday: 1, hour: 21, value: 1800 },
      { weekday: 1, hour: 22, value: 3600 },
      { weekday: 2, hour: 1, value: 1800 },
      { weekday: 7, hour: 10, value: 1800 },
    ])
  })

  test('names that the view does not hold never reach SQL', async () => {
    const local = await install(connection, facts, view)
    const wrong = { ...whole, measures: ['stop_count'], by: [{ dimension: 'reason"; DROP TABLE facts; --' }] }
    await expect(local.cut(wrong)).rejects.toBeInstanceOf(UnknownMember)
  })

  test('no rows answer as no rows', async () => {
    const local = await install(connection, [], view)
    expect((await local.cut({ ...whole, measures: ['stop_count'], by: [] })).rows).toEqual([])
  })
})
