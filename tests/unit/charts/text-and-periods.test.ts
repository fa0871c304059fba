import { describe, expect, test } from 'vitest'
import { fromClock, toClock } from '#web/core/time/naive-clock.ts'
import { fillPeriods } from '#web/ui/charts/options/periods.ts'
import { cutMiddle, textWidth } from '#web/ui/charts/options/text.ts'
import { valueRange } from '#web/ui/charts/options/value-range.ts'

describe('cutMiddle', () => {
  const name = 'Hydraulic failure of the clamping unit, left cylinder'

  test('keeps what fits whole', () => {
    expect(cutMiddle('Press 7', 200, 12)).toBe('Press 7')
  })

  test('cuts in the middle and keeps both ends', () => {
    const cut = cutMiddle(name, 140, 12)
    expect(cut).toMatch(/^Hydraulic.*….*cylinder$/)
    expect(textWidth(cut, 12)).toBeLessThanOrEqual(140)
  })

  test('counts wide scripts as wide and never splits a sign', () => {
    expect(textWidth('注塑机', 12)).toBe(36)
    expect(cutMiddle('注塑机注塑机注塑机', 60, 12)).toMatch(/^注.*…/)
    expect(cutMiddle('👷👷👷👷👷👷👷👷', 40, 12)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
  })
})

describe('fillPeriods', () => {
  test('gives a missing day its place', () => {
    expect(fillPeriods(['2026-11-03', '2026-11-01'], 'day')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
  })

  test('months and weeks step by themselves', () => {
    expect(fillPeriods(['2025-12-01', '2026-02-01'], 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
    expect(fillPeriods(['2026-11-02', '2026-11-16'], 'week')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  })

  test('the hour that summer time skips or repeats is an hour like any other', () => {
    expect(fillPeriods(['2026-03-29T01:00:00', '2026-03-29T04:00:00'], 'hour')).toHaveLength(4)
  })

  test('periods that do not lie on one grid are taken as they are', () => {
    expect(fillPeriods(['2026-11-02', '2026-11-05', '2026-11-09'], 'week')).toEqual([
      '2026-11-02',
      '2026-11-05',
      '2026-11-09',
    ])
  })

  test('clock times go there and back', () => {
    expect(fromClock(toClock('2026-11-14T06:12:30'))).toBe('2026-11-14T06:12:30')
  })
})

describe('valueRange', () => {
  test('is round and has air', () => {
    expect(valueRange([0.55, 0.82], { ratio: true })).toEqual({ min: 0.5, max: 0.9, interval: 0.1 })
    // Ticks meet both ends, and a ratio has whole percents.
    expect(valueRange([0.683, 0.772], { ratio: true })).toEqual({ min: 0.65, max: 0.8, interval: 0.05 })
  })

  test('ratios up to 1 stay up to 1, those above are not capped', () => {
    expect(valueRange([0.9, 0.999], { ratio: true }).max).toBe(1)
    expect(valueRange([0.9, 1.12], { ratio: true }).max).toBeGreaterThan(1.1)
  })

  test('one value alone has a range', () => {
    const { min, max } = valueRange([100])
    expect(min).toBeLessThan(100)
    expect(max).toBeGreaterThan(100)
  })
})
