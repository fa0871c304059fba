import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOfStop, type StopAction } from '#api/modules/timeline/stop-actions.ts'

const stop = { from: 100, to: 200 }
const anyAction = fc.record({
  at: fc.integer({ min: 90, max: 210 }),
  kind: fc.constantFrom('classify' as const, 'note' as const, 'split' as const, 'join' as const),
  reason: fc.constantFrom(null, 'a', 'b', 'c'),
  note: fc.constantFrom(null, 'x', 'y'),
})
const actions = fc.array(anyAction, { maxLength: 20, size: 'max' })
const at = (kind: StopAction['kind'], second: number, reason: string | null = null): StopAction => ({
  at: second,
  kind,
  reason,
  note: null,
})

it('always covers the stop, without overlap', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const parts = partsOfStop(stop, list)
      expect(parts[0]!.from).toBe(stop.from)
      expect(parts.at(-1)!.to).toBe(stop.to)
      for (const { from, to } of parts) expect(to).toBeGreaterThan(from)
      expect(parts.slice(1).map(({ from }) => from)).toEqual(parts.slice(0, -1).map(({ to }) => to))
    }),
  )
})

it('is as before when a split is joined again', () => {
  fc.assert(
    fc.property(actions, fc.integer({ min: 90, max: 210 }), (list, second) => {
      const before = partsOfStop(stop, list)
      fc.pre(before.every(({ from }) => from !== second))
      expect(partsOfStop(stop, [...list, at('split', second), at('join', second)])).toEqual(before)
    }),
  )
})

it('gives the last word to the part that holds it', () => {
  fc.assert(
    fc.property(actions, fc.integer({ min: 100, max: 199 }), (list, second) => {
      const parts = partsOfStop(stop, [...list, at('classify', second, 'last')])
      expect(parts.find(({ to }) => second < to)!.reason).toBe('last')
      expect(parts.map(({ from }) => from)).toEqual(partsOfStop(stop, list).map(({ from }) => from))
    }),
  )
})

it('grows with the stop', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const during = list.filter((one) => one.at < stop.to)
      const grown = partsOfStop({ ...stop, to: 300 }, during)
      const last = { ...grown.at(-1)!, to: stop.to }
      expect([...grown.slice(0, -1), last]).toEqual(partsOfStop(stop, during))
    }),
  )
})

it('ignores actions on other stops', () => {
  const words = [at('classify', 99, 'a'), at('classify', 200, 'b'), at('split', 100), at('split', 200), at('join', 150)]
  expect(partsOfStop(stop, words)).toEqual([{ ...stop, reason: undefined, note: null }])
})
