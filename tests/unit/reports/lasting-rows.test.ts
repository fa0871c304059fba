import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { extractQuery, periodQuery, sumsQuery } from '#web/core/cut/cube-query.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { FactsConnection } from '#web/platform/drill/local-facts.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { type Fact, install, openConnection, viewOf } from './local-duckdb.ts'
import { times } from '#tests/support/property-runs.ts'

/** Rows that last from `business_date` to `until`, as work orders do. */
function lasting(): ViewModel {
  const view = viewOf('orders', ['business_date', 'until', 'order'], { count: { unit: 'count' } })
  const begin = view.dimensions['business_date']
  if (begin) begin.until = 'until'
  return view
}
const view = lasting()
const order = (name: string, from: string, to: string): Fact => ({
  business_date: from,
  until: to,
  order: name,
  count: 1,
})
const facts = [
  order('before', '2026-10-01', '2026-10-31'),
  order('into', '2026-10-20', '2026-11-01'),
  order('within', '2026-11-05', '2026-11-06'),
  order('open', '2026-11-30', '9999-12-31'),
  order('after', '2026-12-01', '9999-12-31'),
]

describe('rows that last over days', () => {
  let connection: FactsConnection
  beforeAll(async () => {
    connection = await openConnection()
  })

  test('belong to every period that their days meet', async () => {
    const local = await install(connection, facts, view)
    const { rows } = await local.cut({
      measures: ['count'],
      by: [{ dimension: 'order' }],
      filters: [],
      range: { from: '2026-11-01', to: '2026-11-30' },
      sort: [{ by: 'order', desc: false }],
    })
    expect(rows.map((row) => row.order)).toEqual(['into', 'open', 'within'])
  })

  test('are counted in DuckDB as day by day reckoning counts them', async () => {
    const day = (offset: number) => plusDays('2026-11-01', offset)
    const span = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 15 }))
    await fc.assert(
      fc.asyncProperty(fc.array(span, { minLength: 1, maxLength: 12 }), span, async (orders, [from, length]) => {
        const local = await install(
          connection,
          orders.map(([start, days], index) => order(String(index), day(start), day(start + days))),
          view,
        )
        const { rows } = await local.cut({
          measures: ['count'],
          by: [],
          filters: [],
          range: { from: day(from), to: day(from + length) },
        })
        const period = new Set(Array.from({ length: length + 1 }, (_, index) => from + index))
        const met = orders.filter(([start, days]) =>
          Array.from({ length: days + 1 }, (_, index) => start + index).some((one) => period.has(one)),
        )
        expect(rows[0]?.count ?? 0).toBe(met.length)
        await local.drop()
      }),
      { numRuns: times(25) },
    )
  })

  test('have conditions on both ends, in cuts and extracts alike', () => {
    const range = { from: '2026-11-01', to: '2026-11-30' }
    const ends = [
      { member: 'orders.business_date', operator: 'beforeOrOnDate', values: ['2026-11-30'] },
      { member: 'orders.until', operator: 'afterOrOnDate', values: ['2026-11-01'] },
    ]
    const context = { view, timeDimension: 'business_date', firstWeekday: 1, ask: async () => Promise.reject() }
    const cut = { measures: ['count'], by: [{ dimension: 'order' }], filters: [], range }
    expect(sumsQuery(cut, { ignored: [], parts: ['count'] }, context)).toMatchObject({
      timeDimensions: [],
      filters: ends,
    })
    const extract = extractQuery({
      view,
      timeDimension: 'business_date',
      dimensions: ['business_date', 'order'],
      measures: ['count'],
      range,
      filters: [],
    })
    expect(extract).toMatchObject({
      dimensions: ['orders.order', 'orders.until'],
      timeDimensions: [{ dimension: 'orders.business_date', granularity: 'day' }],
      filters: ends,
    })
  })

  test('events of a day are found by its date', () => {
    const { filters, timeDimensions } = periodQuery(viewOf('oee', ['business_date'], {}), 'business_date', {
      from: '2026-11-01',
      to: '2026-11-02',
    })
    expect(filters).toEqual([])
    expect(timeDimensions).toEqual([{ dimension: 'oee.business_date', dateRange: ['2026-11-01', '2026-11-02'] }])
  })
})
