import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Slice, cycleDifferences, scrapDifferences } from '#web/modules/products/what-differs.ts'

const slice = (value: string, total: number, scrap: number, run = total, ideal: number | null = total): Slice => ({
  dimension: 'machine',
  value,
  total,
  scrap,
  run,
  ideal,
})

describe('what differs', () => {
  it('counts the scrap that a machine makes beyond the rate of the others', () => {
    const differences = scrapDifferences([slice('A', 1000, 70), slice('B', 2000, 40), slice('C', 1000, 40)])
    expect(differences.map(({ value }) => value)).toEqual(['B', 'A'])
    expect(differences[1]).toMatchObject({ dimension: 'machine', here: 0.07, share: 0.25 })
    expect(differences[1]!.elsewhere).toBeCloseTo(80 / 3000)
    expect(differences[1]!.effect).toBeCloseTo(70 - 80 / 3)
    expect(differences[0]!.effect).toBeCloseTo(40 - 110)
  })

  it('leaves out what chance explains', () => {
    expect(scrapDifferences([slice('A', 1000, 21), slice('B', 1000, 20)])).toEqual([])
  })

  it('leaves out slices below a fiftieth, and those without a comparison', () => {
    expect(scrapDifferences([slice('A', 10, 10), slice('B', 990, 0)])).toEqual([])
    expect(scrapDifferences([slice('A', 1000, 500)])).toEqual([])
  })

  it('compares each dimension with itself only', () => {
    const night = { ...slice('night', 1000, 50), dimension: 'shift' }
    const day = { ...slice('day', 1000, 10), dimension: 'shift' }
    expect(scrapDifferences([slice('A', 2000, 60), night, day]).map(({ value }) => value)).toEqual(['night', 'day'])
  })

  it('holds a cycle against its own ideal, so that another ideal is no difference', () => {
    // Both lose 1 s a piece; their ideals are 10 s and 20 s.
    expect(cycleDifferences([slice('A', 100, 0, 1100, 1000), slice('B', 100, 0, 2100, 2000)])).toEqual([])
    expect(cycleDifferences([slice('A', 100, 0, 1500, 1000), slice('B', 100, 0, 1100, 1000)])).toEqual([
      { dimension: 'machine', value: 'A', here: 5, elsewhere: 1, effect: 400, share: 0.5 },
      { dimension: 'machine', value: 'B', here: 1, elsewhere: 5, effect: -400, share: 0.5 },
    ])
  })

  it('says nothing about cycles when an ideal is unknown', () => {
    expect(cycleDifferences([slice('A', 100, 0, 1500, null), slice('B', 100, 0, 1100, 1000)])).toEqual([])
  })

  it('never divides by nothing and ranks by effect', () => {
    const any = fc.record({
      dimension: fc.constantFrom('machine', 'shift'),
      value: fc.option(fc.string()),
      total: fc.nat(1000),
      scrap: fc.nat(1000),
      run: fc.nat(10_000),
      ideal: fc.option(fc.nat(10_000), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(any), (slices) => {
        const real = slices.map((one) => ({ ...one, scrap: Math.min(one.scrap, one.total) }))
        for (const differences of [scrapDifferences(real), cycleDifferences(real)]) {
          const effects = differences.map(({ effect }) => Math.abs(effect))
          expect(effects.every(Number.isFinite)).toBe(true)
          expect(effects).toEqual(effects.toSorted((a, b) => b - a))
        }
      }),
      { seed: 2006 },
    )
  })
})
