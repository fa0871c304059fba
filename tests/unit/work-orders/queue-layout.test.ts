import { describe, expect, it } from 'vitest'
import {
  dropOn,
  machineKey,
  machineOf,
  placeOf,
  type QueueLayout,
} from '#web/modules/work-orders/queue/queue-layout.ts'

const layout: QueueLayout = new Map([
  ['m1', ['a', 'b', 'c']],
  ['m2', ['d']],
  ['m3', []],
])
const queues = (next: QueueLayout) => Object.fromEntries(next)

describe('an order that is dropped', () => {
  it('takes the place of the one it is dropped on, also at another machine', () => {
    expect(queues(dropOn(layout, 'c', 'a'))).toMatchObject({ m1: ['c', 'a', 'b'] })
    expect(queues(dropOn(layout, 'a', 'c'))).toMatchObject({ m1: ['b', 'c', 'a'] })
    expect(queues(dropOn(layout, 'b', 'd'))).toEqual({ m1: ['a', 'c'], m2: ['b', 'd'], m3: [] })
  })

  it('on a machine is at its end, also in an empty queue', () => {
    expect(queues(dropOn(layout, 'a', machineKey('m2')))).toMatchObject({ m1: ['b', 'c'], m2: ['d', 'a'] })
    expect(queues(dropOn(layout, 'a', machineKey('m3')))).toMatchObject({ m3: ['a'] })
  })

  it('on itself or on nothing known stays', () => {
    expect(dropOn(layout, 'a', 'a')).toBe(layout)
    expect(dropOn(layout, 'a', 'gone')).toBe(layout)
  })

  it('is behind the previous one', () => {
    expect(machineOf(layout, 'd')).toBe('m2')
    expect(placeOf(layout, 'b')).toEqual({ machineId: 'm1', after: 'a' })
    expect(placeOf(layout, 'd')).toEqual({ machineId: 'm2', after: null })
    expect(placeOf(layout, 'gone')).toBeUndefined()
  })
})
