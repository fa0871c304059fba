import { describe, expect, it } from 'vitest'
import { fineFirst } from '#cube/rollups/definitions.ts'
import { nextRuns } from '#cube/rollups/pending.ts'

const days = (companyId: string, ...list: string[]) => list.map((day) => ({ companyId, day }))
const always = () => true

describe('the next days to compute', () => {
  it('are the newest of each company that follow one another', () => {
    const pending = [
      ...days('a', '2026-03-01', '2026-02-28', '2026-02-27', '2026-02-20'),
      ...days('b', '2012-01-10', '2012-01-08'),
    ]
    expect(nextRuns(pending, () => 31, always)).toEqual([
      { companyId: 'a', from: '2026-02-27', to: '2026-03-01' },
      { companyId: 'b', from: '2012-01-10', to: '2012-01-10' },
    ])
  })

  it('are no more than fit, so that a history does not hold up the present of another company', () => {
    const pending = [...days('a', '2026-03-03', '2026-03-02', '2026-03-01'), ...days('b', '2026-03-03')]
    expect(nextRuns(pending, (company) => (company === 'a' ? 2 : 31), always)).toEqual([
      { companyId: 'a', from: '2026-03-02', to: '2026-03-03' },
      { companyId: 'b', from: '2026-03-03', to: '2026-03-03' },
    ])
  })

  it('leave out what was computed a moment ago, and go on behind it', () => {
    const pending = days('a', '2026-03-03', '2026-03-02', '2026-03-01')
    expect(
      nextRuns(
        pending,
        () => 31,
        ({ day }) => day !== '2026-03-03',
      ),
    ).toEqual([{ companyId: 'a', from: '2026-03-01', to: '2026-03-02' }])
  })
})

it('a rollup is summed up from the coarsest one that has all it needs', () => {
  const rollup = (table: string, dimensions: string[], measures = ['seconds']) => ({ table, dimensions, measures })
  const ordered = fineFirst([
    rollup('by day', ['day', 'area']),
    rollup('by machine', ['day', 'area', 'machine']),
    rollup('by shift', ['day', 'area', 'machine', 'shift']),
    rollup('by reason', ['day', 'area', 'reason'], ['stops']),
  ])
  expect(ordered.map(({ table, from }) => [table, from?.table])).toEqual([
    ['by shift', undefined],
    ['by machine', 'by shift'],
    ['by reason', undefined],
    ['by day', 'by machine'],
  ])
})
