import { describe, expect, it } from 'vitest'
import { fineFirst } from '#cube/rollups/definitions.ts'
import { nextRuns, type PendingDay } from '#cube/rollups/pending.ts'

const days = (companyId: string, ...list: string[]) => list.map((day) => ({ companyId, day }))
const next = (
  pending: PendingDay[],
  given: { atOnce?: number; limitOf?: (company: string) => number; mayRun?: (day: PendingDay) => boolean } = {},
) => nextRuns(pending, given.atOnce ?? 1, given.limitOf ?? (() => 31), given.mayRun ?? (() => true))

describe('the next days to compute', () => {
  it('are the newest of each company that follow one another', () => {
    const pending = [
      ...days('a', '2026-03-01', '2026-02-28', '2026-02-27', '2026-02-20'),
      ...days('b', '2012-01-10', '2012-01-08'),
    ]
    expect(next(pending)).toEqual([
      { companyId: 'a', from: '2026-02-27', to: '2026-03-01' },
      { companyId: 'b', from: '2012-01-10', to: '2012-01-10' },
    ])
  })

  it('are no more than fit, so that a history does not hold up the present of another company', () => {
    const pending = [...days('a', '2026-03-03', '2026-03-02', '2026-03-01'), ...days('b', '2026-03-03')]
    expect(next(pending, { limitOf: (company) => (company === 'a' ? 2 : 31) })).toEqual([
      { companyId: 'a', from: '2026-03-02', to: '2026-03-03' },
      { companyId: 'b', from: '2026-03-03', to: '2026-03-03' },
    ])
  })

  it('skip days computed a moment ago, and continue after them', () => {
    const pending = days('a', '2026-03-03', '2026-03-02', '2026-03-01')
    expect(next(pending, { mayRun: ({ day }) => day !== '2026-03-03' })).toEqual([
      { companyId: 'a', from: '2026-03-01', to: '2026-03-02' },
    ])
  })

  it('are those behind them too where a place is free, never the same twice', () => {
    const pending = [
      ...days('a', '2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'),
      ...days('b', '2026-03-04'),
      ...days('c', '2026-03-04', '2026-03-02'),
    ]
    const limitOf = () => 2
    expect(next(pending, { atOnce: 2, limitOf })).toEqual([
      { companyId: 'a', from: '2026-03-03', to: '2026-03-04' },
      { companyId: 'b', from: '2026-03-04', to: '2026-03-04' },
      { companyId: 'c', from: '2026-03-04', to: '2026-03-04' },
      { companyId: 'a', from: '2026-03-01', to: '2026-03-02' },
    ])
    expect(next(days('a', '2026-03-04', '2026-03-03'), { atOnce: 2, limitOf })).toHaveLength(1)
  })
})

it('a rollup is summed up from the coarsest one that has all it needs', () => {
  const rollup = (name: string, dimensions: string[], measures = ['seconds']) => ({ name, dimensions, measures })
  const ordered = fineFirst([
    rollup('by day', ['day', 'area']),
    rollup('by machine', ['day', 'area', 'machine']),
    rollup('by shift', ['day', 'area', 'machine', 'shift']),
    rollup('by reason', ['day', 'area', 'reason'], ['stops']),
  ])
  expect(ordered.map(({ name, from }) => [name, from?.name])).toEqual([
    ['by shift', undefined],
    ['by machine', 'by shift'],
    ['by reason', undefined],
    ['by day', 'by machine'],
  ])
})
