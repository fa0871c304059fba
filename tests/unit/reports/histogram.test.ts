import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify } from '#web/core/figures/bands.ts'
import { binsOf } from '#web/core/chart-specs/histogram-spec.ts'

describe('bins of a difference', () => {
  it.each([
    [3, 'equal'],
    [16.3 - 13.3, 'equal'],
    [3.01, 'slower'],
    [10, 'slower'],
    [10.01, 'muchSlower'],
    [-3, 'equal'],
    [-3.01, 'faster'],
    [-10, 'faster'],
    [-10.01, 'muchFaster'],
    [0, 'equal'],
    [120, 'muchSlower'],
  ])('%d s stands in a bin of the band %s', (value, band) => {
    for (const others of [[], [14], [-6]]) {
      const bins = binsOf([value, ...others], 3)
      const alone = binsOf(others.length > 0 ? [...others, value === 120 ? 15 : value] : [value], 3)
      expect(bins).toHaveLength(alone.length)
      const steps = bins
        .filter((bin) => bin.count > 0)
        .map((bin) => classify('cycleDifference', (bin.from + bin.to) / 2))
      expect(steps.map((step) => step?.name)).toContain(band)
    }
  })

  it('holds every value once, side by side, with the edges of the bands among its own', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1 }), (values) => {
        const bins = binsOf(values, 3)
        expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length)
        expect(bins.length).toBeLessThanOrEqual(40)
        expect(bins.slice(1).map((bin) => bin.from)).toEqual(bins.slice(0, -1).map((bin) => bin.to))
        const edges = bins.map((bin) => bin.from)
        const extent = bins.at(-1)!.to
        const inside = [-10, -3, 3, 10].filter((edge) => Math.abs(edge) < extent)
        expect(edges).toEqual(expect.arrayContaining(inside))
      }),
      { seed: 2006 },
    )
  })
})
