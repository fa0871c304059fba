import { describe, expect, it } from 'vitest'
import { encodeArrow } from '#tests/support/encode-arrow.ts'
import type { CubeColumn } from '#api/platform/cube/cube-answer.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { readSums } from '#web/platform/drill/extract-sums.ts'
import { viewOf } from '../reports/local-duckdb.ts'

const view: ViewModel = viewOf('stoppages', ['business_date', 'machine', 'reason'], {
  seconds: { kind: 'additive' },
  planned: { kind: 'additive' },
  loaded: { kind: 'additive', plus: ['seconds'], minus: ['planned'] },
})

const column = (name: string, type: CubeColumn['type'], values: unknown[]): CubeColumn => ({
  name,
  member: `stoppages.${name}`,
  type,
  additive: type === 'number',
  values,
})

const bytes = encodeArrow(
  [
    column('business_date', 'day', ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-03']),
    column('machine', 'text', ['Press 1', 'Press 2', 'Press 1', 'Press 2']),
    column('reason', 'text', ['Jam', null, null, 'Jam']),
    column('seconds', 'number', [10, 20, '30.5', null]),
    column('planned', 'number', [1, 2, 3, 4]),
  ],
  4,
)
const sums = readSums({ bytes, rows: 4, refreshedAt: null }, view, 'business_date')

describe('sums over an extract', () => {
  it('adds up everything, and by member including the empty one', () => {
    expect(sums({ measures: ['seconds', 'planned'], by: null, filters: [] })).toEqual([{ seconds: 60.5, planned: 10 }])
    expect(sums({ measures: ['seconds'], by: 'reason', filters: [] })).toEqual([
      { reason: 'Jam', seconds: 10 },
      { reason: null, seconds: 50.5 },
    ])
  })

  it('follows filters on members, on none and on days', () => {
    const of = (dimension: string, values: (string | null)[]) =>
      sums({ measures: ['planned'], by: null, filters: [{ dimension, values }] })
    expect(of('machine', ['Press 2'])).toEqual([{ planned: 6 }])
    expect(of('reason', [null])).toEqual([{ planned: 5 }])
    expect(of('reason', [null, 'Jam'])).toEqual([{ planned: 10 }])
    expect(of('business_date', ['2026-11-02..2026-11-03'])).toEqual([{ planned: 7 }])
    expect(of('business_date', ['2026-11-01', '2026-11-03'])).toEqual([{ planned: 7 }])
    expect(of('machine', ['Press 9'])).toEqual([])
  })

  it('knows no sum of nothing, as SQL does not, and none that takes it away', () => {
    const filters = [{ dimension: 'business_date', values: ['2026-11-03'] }]
    expect(sums({ measures: ['seconds', 'planned', 'loaded'], by: 'machine', filters })).toEqual([
      { machine: 'Press 2', seconds: null, planned: 4, loaded: null },
    ])
    expect(sums({ measures: ['loaded'], by: null, filters: [] })).toEqual([{ loaded: 50.5 }])
  })

  it('reports that it lacks the requested data', () => {
    expect(sums({ measures: ['seconds'], by: 'shift', filters: [] })).toBeNull()
    expect(sums({ measures: ['seconds'], by: null, filters: [{ dimension: 'shift', values: ['A'] }] })).toBeNull()
    const without = readSums(
      { bytes: encodeArrow([column('machine', 'text', ['Press 1'])], 1), rows: 1, refreshedAt: null },
      view,
      'business_date',
    )
    expect(without({ measures: ['seconds'], by: null, filters: [] })).toBeNull()
  })

  it('has no rows of an empty extract', () => {
    const empty = readSums({ bytes: new Uint8Array(), rows: 0, refreshedAt: null }, view, 'business_date')
    expect(empty({ measures: ['seconds'], by: 'machine', filters: [] })).toEqual([])
  })
})
