import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  isBusinessDate,
  isoWeekday,
  plusDays,
  rangeLength,
  stepsOf,
  weekStart,
  wholeSteps,
} from '#web/platform/reports/time/business-date.ts'
import { comparedDate, comparedRange, elapsedRange } from '#web/platform/reports/time/comparison.ts'
import { presetRange, presets } from '#web/platform/reports/time/presets.ts'

const day = fc.integer({ min: 0, max: 3000 }).map((days) => plusDays('2022-01-01', days))
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 400 }))
  .map(([from, days]) => ({ from, to: plusDays(from, days) }))
const weekday = fc.integer({ min: 1, max: 7 })

describe('business dates', () => {
  test('are calendar days, clock changes or not', () => {
    expect(plusDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(plusDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect(isBusinessDate('2026-02-30')).toBe(false)
    expect(isBusinessDate('2024-02-29')).toBe(true)
  })

  test('weeks begin on the first weekday of the site', () => {
    expect(weekStart('2026-11-21', 1)).toBe('2026-11-16')
    expect(weekStart('2026-11-21', 7)).toBe('2026-11-15')
    expect(weekStart('2026-11-21', 6)).toBe('2026-11-21')
    fc.assert(
      fc.property(day, weekday, (date, first) => {
        const start = weekStart(date, first)
        expect(isoWeekday(start)).toBe(first)
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, date)).toBeLessThan(7)
      }),
    )
  })

  test('the steps of a range leave no gap and cover it', () => {
    fc.assert(
      fc.property(range, weekday, fc.constantFrom('day', 'week', 'month'), (of, first, step) => {
        const steps = stepsOf(of, step, first)
        const whole = wholeSteps(of, step, first)
        expect(steps[0]).toBe(whole.from)
        expect(steps.toSorted()).toEqual(steps)
        expect(new Set(steps).size).toBe(steps.length)
        expect(whole.from <= of.from && whole.to >= of.to).toBe(true)
      }),
    )
  })
})

describe('presets in shift-days', () => {
  const calendar = { today: '2026-11-21', firstWeekday: 1 }
  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7Days', '2026-11-15', '2026-11-21'],
    ['last14Days', '2026-11-08', '2026-11-21'],
    ['last30Days', '2026-10-23', '2026-11-21'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s', (preset, from, to) => {
    expect(presetRange(preset, calendar)).toEqual({ from, to })
  })

  test('every preset is a range, on every day', () => {
    fc.assert(
      fc.property(day, weekday, fc.constantFrom(...presets), (today, firstWeekday, preset) => {
        const { from, to } = presetRange(preset, { today, firstWeekday })
        expect(from <= to).toBe(true)
      }),
    )
  })

  test('what has not begun is no part of the period', () => {
    expect(elapsedRange({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-21').to).toBe('2026-11-21')
    expect(elapsedRange({ from: '2026-12-01', to: '2026-12-31' }, '2026-11-21').to).toBe('2026-12-31')
  })
})

describe('comparison', () => {
  const comparison = fc.constantFrom('previous' as const, 'year' as const)

  test('a day stands beside the same weekday, and no day is shifted differently', () => {
    fc.assert(
      fc.property(range, comparison, fc.constantFrom('day' as const, 'week' as const), (of, against, step) => {
        const shift = daysBetween(comparedDate(of.from, of, against, step), of.from)
        expect(shift % 7).toBe(0)
        for (const date of stepsOf(of, 'day', 1)) {
          const then = comparedDate(date, of, against, step)
          expect(isoWeekday(then)).toBe(isoWeekday(date))
          expect(daysBetween(then, date)).toBe(shift)
        }
        expect(rangeLength(comparedRange(of, against, step))).toBe(rangeLength(of))
      }),
      { numRuns: 50 },
    )
  })

  test('the period before never overlaps the period', () => {
    fc.assert(
      fc.property(range, fc.constantFrom('day' as const, 'week' as const, 'month' as const), (of, step) => {
        expect(comparedRange(of, 'previous', step).to < of.from).toBe(true)
      }),
    )
  })

  test('whole months compare with whole months', () => {
    expect(comparedRange({ from: '2026-03-01', to: '2026-03-31' }, 'previous', 'month')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(comparedRange({ from: '2024-02-01', to: '2024-02-29' }, 'year', 'month')).toEqual({
      from: '2023-02-01',
      to: '2023-02-28',
    })
  })

  test('seven days compare with the seven days before', () => {
    expect(comparedRange({ from: '2026-11-15', to: '2026-11-21' }, 'previous', 'day')).toEqual({
      from: '2026-11-08',
      to: '2026-11-14',
    })
  })
})
