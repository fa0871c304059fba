import { describe, expect, it } from 'vitest'
import { queryOver, resolvePeriod } from '#api/modules/subscriptions/resolve-report.ts'
import { readViewModels } from '#web/core/figures/view-model.ts'
import { periodQuery } from '#web/core/cut/cube-query.ts'

const dimension = (name: string, meta: object = {}) => ({ name, shortTitle: name, type: 'time', meta })
const views = readViewModels([
  {
    name: 'orders',
    title: 'Orders',
    measures: [],
    dimensions: [dimension('orders.start_date', { until: 'due_date' }), dimension('orders.due_date')],
  },
  { name: 'oee', title: 'OEE', measures: [], dimensions: [dimension('oee.start_date')] },
] as unknown as Parameters<typeof readViewModels>[0])
const calendar = { today: '2026-11-21', firstWeekday: 1 }
const period = (preset: string) => ({
  on: 'start_date',
  mode: 'daily',
  preset,
  range: null,
  compare: 'none',
  modeName: 'Daily',
  comparisonName: '',
})

describe('the period of a mailed view', () => {
  it('ends today for what happens on a day', () => {
    expect(resolvePeriod(period('thisMonth'), calendar, views['oee']).range).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
    })
  })

  it('goes on for what lasts: orders to come are known already', () => {
    expect(resolvePeriod(period('thisMonth'), calendar, views['orders']).range).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
    })
  })

  it('moves with the calendar, also with conditions on both ends of the rows', () => {
    const view = views['orders']!
    const open = { member: 'orders.status', operator: 'equals' as const, values: ['open'] }
    const range = { from: '2026-11-01', to: '2026-11-30' }
    const filters = (days: typeof range) => [...periodQuery(view, 'start_date', days).filters, open]
    const query = { measures: ['orders.count'], dimensions: ['orders.code'], timeDimensions: [] }
    const seen = { ...query, filters: filters({ from: '2026-08-01', to: '2026-08-31' }) }
    expect(queryOver(seen, { own: 'orders', on: 'start_date', view, range })).toEqual({
      ...query,
      filters: filters(range),
    })
  })
})
