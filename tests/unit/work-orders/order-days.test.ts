import { describe, expect, test } from 'vitest'
import { addUpDays, drawnDays, orderDays } from '#web/modules/work-orders/order-days.ts'

const rows = [
  { business_date: '2026-11-18', planned_pieces: 100, good_pieces: 80 },
  { business_date: '2026-11-20', planned_pieces: 50, good_pieces: 60 },
]

describe('plan and output of an order, added up', () => {
  test('a day without either keeps the previous value; the plan ends with its last day, output with today', () => {
    const days = addUpDays(rows, { from: '2026-11-17', to: '2026-11-22' }, '2026-11-21')
    expect(days.map((day) => day.planned)).toEqual([0, 100, 100, 150, null, null])
    expect(days.map((day) => day.produced)).toEqual([0, 80, 80, 140, 140, null])
  })

  test('without a plan there is no line of it', () => {
    const made = rows.map((row) => ({ ...row, planned_pieces: 0 }))
    const days = addUpDays(made, { from: '2026-11-18', to: '2026-11-19' }, '2026-11-21')
    expect(days.map((day) => day.planned)).toEqual([null, null])
  })

  test('the drawing spans planned, produced and promised days, and is empty without them', () => {
    expect(drawnDays(rows, ['2026-11-19', '2026-11-25'])).toEqual({ from: '2026-11-18', to: '2026-11-25' })
    expect(drawnDays([{ business_date: '2026-11-18', planned_pieces: 0, good_pieces: null }], [null])).toBeNull()
  })
})

describe('the days of an order', () => {
  const order = {
    business_date: '2026-11-10T00:00:00.000',
    active_until: '9999-12-31T00:00:00.000',
    last_production_date: '2026-11-15T00:00:00.000',
    due_date: '2026-11-18T00:00:00.000',
  }

  test('of an open one reach from a week before it to today', () => {
    expect(orderDays(order, '2026-11-21')).toEqual({ from: '2026-11-03', to: '2026-11-21' })
  })

  test('of an unclosed order end a month after its last report', () => {
    expect(orderDays(order, '2030-01-01').to).toBe('2026-12-19')
  })

  test('of a closed one end a week after it', () => {
    const closed = { ...order, active_until: '2026-11-16T00:00:00.000' }
    expect(orderDays(closed, '2026-12-24').to).toBe('2026-11-23')
  })

  test('of one that is to begin later lie ahead', () => {
    const later = { ...order, business_date: '2026-12-10', last_production_date: null, due_date: '2026-12-14' }
    expect(orderDays(later, '2026-11-21')).toEqual({ from: '2026-12-03', to: '2027-01-14' })
  })
})
