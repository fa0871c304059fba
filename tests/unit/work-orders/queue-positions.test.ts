import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeInQueue, type Waiting } from '#api/modules/work-orders/queue-positions.ts'

const waiting = (...positions: (number | null)[]): Waiting[] =>
  positions.map((position, index) => ({ id: `o${index}`, position }))

/** As the list sorts: places first, those without one behind, in the order in which they came. */
const sorted = (queue: readonly Waiting[]) =>
  queue.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0)

describe('a place in a queue', () => {
  it('is between its neighbours, and moves no others', () => {
    expect(placeInQueue(waiting(10, 20), 'x', 'o0')).toEqual({ position: 15, others: new Map() })
    expect(placeInQueue(waiting(10, 20), 'x', 'o1')?.position).toBeGreaterThan(20)
    expect(placeInQueue(waiting(10, 20), 'x', null)?.position).toBeLessThan(10)
    expect(placeInQueue([], 'x', null)).toEqual({ position: 0, others: new Map() })
  })

  it('behind an order without a place gives everybody one', () => {
    const place = placeInQueue(waiting(null, null, null), 'x', 'o1')!
    expect([...place.others.keys()]).toEqual(['o0', 'o1', 'o2'])
    expect(place.position).toBeGreaterThan(place.others.get('o1')!)
    expect(place.position).toBeLessThan(place.others.get('o2')!)
  })

  it('numbers anew where neighbours have come too close', () => {
    const place = placeInQueue(waiting(1, 1 + 1e-9, 2), 'x', 'o0')!
    expect(place.others.size).toBe(3)
  })

  it('behind an order that is gone is none', () => {
    expect(placeInQueue(waiting(1), 'x', 'gone')).toBeUndefined()
  })

  it('is where it was asked for, however often orders are moved', () => {
    const start = fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }), { minLength: 2, maxLength: 8 })
    const moves = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 60 })
    fc.assert(
      fc.property(start, moves, (positions, steps) => {
        let queue = sorted(waiting(...positions))
        for (const [what, where] of steps) {
          const { id } = queue[what % queue.length]!
          const others = queue.filter((order) => order.id !== id)
          const after = where % queue.length === 0 ? null : others[(where % queue.length) - 1]!.id
          const place = placeInQueue(others, id, after)!
          const expected = others.map((order) => order.id).toSpliced(where % queue.length, 0, id)
          queue = sorted(
            expected.map((one) => {
              const before = queue.find((order) => order.id === one)!.position
              return { id: one, position: one === id ? place.position : (place.others.get(one) ?? before) }
            }),
          )
          expect(queue.map((order) => order.id)).toEqual(expected)
        }
      }),
    )
  })
})
