import { beforeAll, describe, expect, test } from 'vitest'
import { encodeArrow } from '#tests/support/encode-arrow.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import { type FactsConnection, type LocalFacts, installFacts, turnsAtATime } from '#web/platform/drill/local-facts.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { openConnection, viewOf } from './local-duckdb.ts'

const dimensions = ['business_date', 'machine', 'reason', 'stoppage_id']
const view = viewOf('stoppages', dimensions, {
  seconds: {},
  stops: { unit: 'count' },
  mean: { kind: 'ratio', numerator: 'seconds', denominator: 'stops' },
  share: { kind: 'ratio', numerator: 'seconds', denominator: 'stops', ignores: ['reason', 'stoppage_id'] },
})
const range = { from: '2026-01-01', to: '2026-12-31' }
const count = 20_000
const machines = ['Ütü 1', 'Press 02', 'Press 01', '']
const rows = Array.from({ length: count }, (_, n) => ({
  business_date: plusDays('2026-03-01', n % 90),
  machine: machines[n % 4] ?? '',
  reason: n % 3 === 0 ? null : n % 3 === 1 ? "Operator's break" : 'Mould change',
  stoppage_id: `stop-${n}`,
  seconds: n % 7 === 0 ? null : n % 100,
  stops: n % 5,
}))
const sumOf = (name: 'seconds' | 'stops', of: (row: (typeof rows)[number]) => boolean = () => true) =>
  rows.filter(of).reduce((sum, row) => sum + (row[name] ?? 0), 0)
const cutOf = (change: Partial<Cut>): Cut => ({ measures: ['seconds'], by: [], filters: [], range, ...change })

describe('a large extract', () => {
  let connection: FactsConnection
  let facts: LocalFacts
  beforeAll(async () => {
    connection = await openConnection()
    const column = (name: keyof (typeof rows)[number], type: 'text' | 'day' | 'number') => ({
      name,
      member: `stoppages.${name}`,
      type,
      additive: type === 'number',
      values: rows.map((row) => row[name]),
    })
    const bytes = encodeArrow(
      [
        column('business_date', 'day'),
        column('machine', 'text'),
        column('reason', 'text'),
        column('stoppage_id', 'text'),
        column('seconds', 'number'),
        column('stops', 'number'),
      ],
      count,
    )
    const table = { table: 'large', view, timeDimension: 'business_date', firstWeekday: 1 }
    const taken = { range, filters: [], dimensions }
    facts = await installFacts(connection, { bytes, rows: count, refreshedAt: null }, table, taken, count)
  })

  test('keeps names that repeat as numbers, ids as they are', async () => {
    const types = await connection.query(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = 'large'`,
    )
    const kept = Object.fromEntries([...types].map((row) => [String(row?.name), String(row?.type).slice(0, 4)]))
    expect(kept).toMatchObject({ machine: 'ENUM', reason: 'ENUM', stoppage_id: 'VARC', business_date: 'DATE' })
  })

  test('groups, sorts and filters by names as by texts; an empty name is not a missing one', async () => {
    const cut = cutOf({ by: [{ dimension: 'machine' }], sort: [{ by: 'machine', desc: false }] })
    const byMachine = await facts.cut(cut)
    expect(byMachine.rows.map((row) => row.machine)).toEqual(['', 'Press 01', 'Press 02', 'Ütü 1'])
    expect(byMachine.rows[3]?.seconds).toBe(sumOf('seconds', (row) => row.machine === 'Ütü 1'))

    const filters = [{ dimension: 'reason', values: ["Operator's break", 'No such reason', null] }]
    const some = await facts.cut(cutOf({ by: [{ dimension: 'reason' }], filters }))
    expect(new Map(some.rows.map((row) => [row.reason, row.seconds]))).toEqual(
      new Map([
        [null, sumOf('seconds', (row) => row.reason === null)],
        ["Operator's break", sumOf('seconds', (row) => row.reason === "Operator's break")],
      ]),
    )
  })

  test('rows that are facts come without grouping: counted, the first of the order, with ratios over wider sums', async () => {
    const cut = cutOf({
      measures: ['seconds', 'mean', 'share'],
      by: dimensions.map((dimension) => ({ dimension })),
      present: 'reason',
      any: ['seconds', 'stops'],
      sort: [
        { by: 'seconds', desc: true },
        { by: 'stoppage_id', desc: false },
      ],
      limit: 10,
      counted: true,
    })
    const whole = rows.filter((row) => row.reason !== null && ((row.seconds ?? 0) !== 0 || row.stops !== 0))
    const largest = whole
      .filter((row) => row.seconds === 99)
      .toSorted((a, b) => (a.stoppage_id < b.stoppage_id ? -1 : 1))
    const answer = await facts.cut(cut)
    expect(answer.total).toBe(whole.length)
    expect(answer.rows.map((row) => row.stoppage_id)).toEqual(largest.slice(0, 10).map((row) => row.stoppage_id))
    const [first] = answer.rows
    const mates = (row: (typeof rows)[number]) =>
      row.machine === first?.machine && row.business_date === first.business_date
    expect(first).toMatchObject({ seconds: 99, mean: 99 / largest[0]!.stops, share: 99 / sumOf('stops', mates) })
    // By month they are no longer what they were, so they are added up.
    const byMonth = cutOf({
      by: dimensions.map((dimension) => ({ dimension, granularity: 'month' as const })),
      filters: [{ dimension: 'stoppage_id', values: ['stop-1', 'stop-2'] }],
      counted: true,
    })
    const months = await facts.cut(byMonth)
    expect(months.rows.map((row) => row.business_date)).toEqual(['2026-03-01', '2026-03-01'])
    expect(months.total).toBe(2)
  })

  test('answers urgent questions first, and cancelled ones never', async () => {
    const order: string[] = []
    const watched = async (name: string, turn: Parameters<LocalFacts['cut']>[1]) => {
      await facts.cut(cutOf({}), turn)
      order.push(name)
    }
    const leaving = new AbortController()
    const running = Array.from({ length: turnsAtATime }, () => watched('running', { place: 'last' }))
    const waiting = [
      watched('table', { place: 'last' }),
      watched('clock', { place: 'later' }),
      watched('left', { place: 'first', signal: leaving.signal }),
      watched('figure', {}),
    ]
    leaving.abort(new Error('the reader chose another machine'))
    const ends = await Promise.allSettled([...running, ...waiting])
    expect(order).toEqual([...running.map(() => 'running'), 'figure', 'clock', 'table'])
    expect(ends.map((end) => end.status).slice(turnsAtATime)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  test('leaves nothing behind', async () => {
    await facts.drop()
    const left = await connection.query(
      `SELECT table_name AS name FROM information_schema.tables UNION ALL
       SELECT type_name FROM duckdb_types() WHERE type_name LIKE 'large%'`,
    )
    expect(left.numRows).toBe(0)
  })
})
