import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bridgeScale, bridgeSteps } from '#web/platform/reports/explain/bridge.ts'
import { readExplain, writeExplain } from '#web/core/report/explain-address.ts'

describe('the way from before to now', () => {
  it('begins at the old figure, and merges the rest', () => {
    expect(bridgeSteps(10, 15, [4, -1])).toEqual([
      { kind: 'before', value: 10, from: 0, to: 10 },
      { kind: 'part', index: 0, value: 4, from: 10, to: 14 },
      { kind: 'part', index: 1, value: -1, from: 14, to: 13 },
      { kind: 'others', value: 2, from: 13, to: 15 },
      { kind: 'after', value: 15, from: 0, to: 15 },
    ])
    expect(bridgeSteps(10, 13, [4, -1]).map((step) => step.kind)).toEqual(['before', 'part', 'part', 'after'])
  })

  it('stays inside its scale, which begins at 0 only where changes can be seen there', () => {
    expect(bridgeScale(bridgeSteps(0.6, 0.58, [-0.03, 0.01])).low).toBeCloseTo(0.57 - 0.03 * 0.4, 9)
    expect(bridgeScale(bridgeSteps(10, 30, [25, -5]))).toEqual({ low: 0, high: 35 })
    const amount = fc.double({ min: -1000, max: 1000, noNaN: true })
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 6 }), (before, after, parts) => {
        const steps = bridgeSteps(before, after, parts)
        const { low, high } = bridgeScale(steps)
        expect(steps.every((step) => step.to >= low && step.to <= high)).toBe(true)
      }),
    )
  })
})

describe('the address of an explanation', () => {
  it('is read as it was written', () => {
    const periods = {
      before: { from: '2026-11-01', to: '2026-11-07' },
      after: { from: '2026-11-08', to: '2026-11-14' },
    }
    for (const state of [{ measure: 'oee' }, { measure: 'availability', view: 'oee' }, { measure: 'oee', periods }])
      expect(readExplain(writeExplain(state))).toEqual(state)
  })

  it('without sense is none, and a period without sense is the page’s', () => {
    expect(readExplain('oee;drop')).toBeNull()
    expect(readExplain(undefined)).toBeNull()
    expect(readExplain('oee,2026-11-31..2026-11-07,2026-11-08..2026-11-14')).toEqual({ measure: 'oee' })
  })
})
