import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFigure } from '#web/core/figures/formats.ts'
import { type BandName, bands, classify, classifyPersonnel } from '#web/core/figures/bands.ts'

describe('bands of section 9', () => {
  it.each<[BandName, number, string]>([
    ['performance', 0.951, 'excellent'],
    ['performance', 0.95, 'good'],
    ['performance', 0.85, 'good'],
    // As it is written: 84.98 % reads 85.0 %.
    ['performance', 0.8498, 'good'],
    ['performance', 0.8494, 'medium'],
    ['performance', 0.7, 'medium'],
    ['performance', 0.6994, 'poor'],
    ['attainment', 0.951, 'excellent'],
    ['attainment', 0.95, 'medium'],
    ['attainment', 0.7, 'medium'],
    ['attainment', 0.699, 'poor'],
    ['oee', 0.851, 'excellent'],
    ['oee', 0.85, 'medium'],
    ['oee', 0.7, 'medium'],
    ['oee', 0.699, 'poor'],
    ['oee', 1.2, 'excellent'],
    ['scrapRate', 0.02, 'good'],
    ['scrapRate', 0.021, 'medium'],
    ['scrapRate', 0.0499, 'high'],
    ['scrapRate', 0.0494, 'medium'],
    ['scrapRate', 0.05, 'high'],
    ['downtime', 0.0499, 'medium'],
    ['downtime', 0.0494, 'low'],
    ['availability', 0.951, 'good'],
    ['availability', 0.95, 'medium'],
    ['availability', 0.9, 'medium'],
    ['availability', 0.899, 'poor'],
    ['quality', 0.98, 'good'],
    ['quality', 0.979, 'medium'],
    ['quality', 0.95, 'poor'],
    ['downtime', 0.05, 'medium'],
    ['downtime', 0.1, 'medium'],
    ['downtime', 0.101, 'high'],
    ['stopDuration', 3600, 'upToOneHour'],
    ['stopDuration', 3601, 'overOneHour'],
    ['stopDuration', 7201, 'overTwoHours'],
    ['absence', 0.1, 'good'],
    ['absence', 0.2, 'warning'],
    ['absence', 0.201, 'critical'],
    ['cycleDifference', 3, 'equal'],
    ['cycleDifference', 16.3 - 13.3, 'equal'],
    ['cycleDifference', -3, 'equal'],
    ['cycleDifference', 3.01, 'slower'],
    ['cycleDifference', 10, 'slower'],
    ['cycleDifference', 10.01, 'muchSlower'],
    ['cycleDifference', -3.01, 'faster'],
    ['cycleDifference', -10, 'faster'],
    ['cycleDifference', -10.01, 'muchFaster'],
  ])('%s of %d is %s', (band, value, name) => {
    expect(classify(band, value)?.name).toBe(name)
  })

  it.each<[number, number, string]>([
    // A part of 0.77 s that takes 16 % longer is slower, whatever its seconds are.
    [0.77, 0.77 * 0.16, 'slower'],
    [0.77, 0.077, 'equal'],
    [0.77, -0.3, 'muchFaster'],
    [12, 1.2, 'equal'],
    [12, 1.3, 'slower'],
    [12, 4, 'slower'],
    [12, 4.1, 'muchSlower'],
    // Both limits meet at 30 s.
    [29.99, 3, 'equal'],
    [30, 3, 'equal'],
    [30, 3.01, 'slower'],
    [29.99, 10.1, 'muchSlower'],
    [30, 10.01, 'muchSlower'],
    [120, 3.01, 'slower'],
  ])('of an ideal cycle of %d s, %d s more is %s', (ideal, difference, name) => {
    expect(classify('cycleDifference', difference, ideal)?.name).toBe(name)
  })

  it.each([
    ['availability', 'downtime'],
    ['quality', 'scrapRate'],
  ] as const)('%s and %s are one fact with one judgement', (above, below) => {
    // In hundredths of a percent; what lies exactly between two written figures is written up on both sides.
    const apart = Array.from({ length: 1501 }, (_, index) => 8500 + index)
      .filter((at) => at % 10 !== 5)
      .filter((at) => classify(above, at / 10_000)?.tone !== classify(below, 1 - at / 10_000)?.tone)
    expect(apart).toEqual([])
  })

  it.each(Object.entries(bands).filter(([, { unit }]) => unit === 'ratio'))('%s judges what is written', (name) => {
    for (const value of [0.8498, 0.0499, 0.69961, 0.9504, 0.98049, 0.00996, 1.00049]) {
      const written = Number(formatFigure(value, 'ratio', 'en', { bare: true })) / 100
      expect(classify(name as BandName, value)).toEqual(classify(name as BandName, written))
    }
  })

  it('has no band without a value', () => {
    expect([classify('oee', null), classify('oee', undefined), classify('oee', Number.NaN)]).toEqual([null, null, null])
  })

  it.each(Object.keys(bands) as BandName[])('%s leaves no number out and rises or falls with the number', (name) => {
    const steps = bands[name].steps.map((step) => step.name as string)
    const place = (value: number) => steps.indexOf(classify(name, value)!.name)
    const ordered = fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (one, other) => {
      const [low, high] = [place(Math.min(one, other)), place(Math.max(one, other))]
      return low >= 0 && low <= high
    })
    expect(fc.check(ordered, { seed: 2006 }).failed).toBe(false)
  })
})

describe('classifyPersonnel', () => {
  it.each([
    [0.8, 0.9, 'high'],
    [0.95, 0.89, 'medium'],
    [0.6, 0.99, 'medium'],
    [0.599, 0.99, 'low'],
    [1.2, 0.69, 'low'],
    [0.7, 0.7, 'medium'],
    [null, 0.99, undefined],
    [0.9, null, undefined],
  ])('takes the lower of production %s and quality %s: %s', (production, quality, step) => {
    expect(classifyPersonnel(production, quality)?.name).toBe(step)
  })
})
