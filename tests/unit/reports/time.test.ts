import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DateRange,
  daysBetween,
  isBusinessDate,
  isoWeekday,
  minuteOf,
  plusDays,
  rangeLength,
  stepsOf,
  weekStart,
  wholeSteps,
} from '#web/core/time/business-date.ts'
import { comparedDate, comparedRange, elapsedRange } from '#web/core/time/comparison.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { presetRange, presets } from '#web/core/time/presets.ts'
import { times } from '#tests/support/property-runs.ts'

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
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(isoWeekday)).toEqual([1, 6, 7])
    fc.assert(
      fc.property(day, weekday, (date, first) => {
        const start = weekStart(date, first)
        expect(isoWeekday(start)).toBe(first)
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, date)).toBeLessThan(7)
      }),
    )
  })

  test('a week ends before its first weekday comes again', () => {
    const weekOf = (date: string, first: number) => wholeSteps({ from: date, to: date }, 'week', first)
    expect(weekOf('2026-11-20', 1).to).toBe('2026-11-22')
    expect(weekOf('2026-11-22', 1).to).toBe('2026-11-22')
    expect(weekOf('2026-11-22', 7).to).toBe('2026-11-28')
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

  test('days that have not begun do not count', () => {
    expect(elapsedRange({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-21').to).toBe('2026-11-21')
    expect(elapsedRange({ from: '2026-12-01', to: '2026-12-31' }, '2026-11-21').to).toBe('2026-12-31')
  })
})

describe('comparison', () => {
  const step = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
  const wholeMonths = ({ from, to }: DateRange) => from.endsWith('-01') && plusDays(to, 1).endsWith('-01')

  test('no day lies between a period and the one before it, and none in both', () => {
    fc.assert(
      fc.property(range, step, fc.constantFrom('previous' as const, 'adjacent' as const), (of, by, against) => {
        const wantedRange = by === 'day' ? of : wholeSteps(of, by, 1)
        const before = comparedRange(wantedRange, against, by)
        expect(plusDays(before.to, 1)).toBe(wantedRange.from)
        // As many days, or as many whole months.
        const alike = rangeLength(before) === rangeLength(wantedRange) || [before, wantedRange].every(wholeMonths)
        expect(alike).toBe(true)
      }),
    )
  })

  test.each([
    ['a month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['a year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['ten days', '2026-11-11', '2026-11-20', '2026-11-01', '2026-11-10'],
    ['a day', '2026-11-11', '2026-11-11', '2026-11-10', '2026-11-10'],
  ])('%s compares with the one before it', (_, from, to, before, until) => {
    expect(comparedRange({ from, to }, 'previous', 'day')).toEqual({ from: before, to: until })
  })

  test('weekdays are compared with weekdays on request, and a day is shifted like every other', () => {
    fc.assert(
      fc.property(range, fc.constantFrom('day' as const, 'week' as const), (of, by) => {
        for (const against of ['weekday', 'year'] as const) {
          if (against === 'year' && wholeMonths(of)) continue
          const shift = daysBetween(comparedDate(of.from, of, against, by)!, of.from)
          expect(shift % 7).toBe(0)
          for (const date of stepsOf(of, 'day', 1))
            expect(daysBetween(comparedDate(date, of, against, by)!, date)).toBe(shift)
        }
        expect(comparedRange(of, 'weekday', by).to < of.from).toBe(true)
      }),
      { numRuns: times(50) },
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
    // The 31st has none beside it.
    const october = { from: '2026-10-01', to: '2026-10-31' }
    expect(comparedDate('2026-10-31', october, 'previous', 'day')).toBeNull()
    expect(comparedDate('2026-10-30', october, 'previous', 'day')).toBe('2026-09-30')
  })

  test('a period that runs compares with as many days, up to the same time', () => {
    const present = { today: '2026-11-22', minute: 729 }
    const running = (from: string, to: string) => comparedRange({ from, to }, 'previous', 'day', present)
    expect(running('2026-11-01', '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-22', until: 729 })
    expect(running('2026-11-16', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15', until: 729 })
    expect(running('2026-11-22', '2026-11-22')).toEqual({ from: '2026-11-21', to: '2026-11-21', until: 729 })
    // Over, or yet to come: whole.
    expect(running('2026-11-20', '2026-11-21')).toEqual({ from: '2026-11-18', to: '2026-11-19' })
    expect(running('2026-11-23', '2026-11-24')).toEqual({ from: '2026-11-21', to: '2026-11-22' })
    // No 31st of September: the whole month.
    expect(
      comparedRange({ from: '2026-10-01', to: '2026-10-31' }, 'previous', 'day', { today: '2026-10-31', minute: 729 }),
    ).toEqual({ from: '2026-09-01', to: '2026-09-30' })
  })

  test('a running period and its counterpart have as many days', () => {
    fc.assert(
      fc.property(range, fc.nat(400), (of, ahead) => {
        fc.pre(ahead < rangeLength(of) && !wholeMonths(of))
        const today = plusDays(of.from, ahead)
        for (const against of ['previous', 'adjacent', 'weekday', 'year'] as const) {
          const before = comparedRange(of, against, 'day', { today, minute: 300 })
          expect(rangeLength(before)).toBe(rangeLength({ from: of.from, to: today }))
          expect(before.until).toBe(300)
        }
      }),
    )
  })

  test('the minute of a night shift goes on after midnight', () => {
    const at = Date.parse('2026-11-23T00:30:00+03:00')
    expect(minuteOf('2026-11-22', 'Europe/Istanbul', at)).toBe(24 * 60 + 30)
    expect(rangeText({ from: '2026-11-15', to: '2026-11-15', until: 24 * 60 + 30 }, 'en')).toContain('(–00:30)')
  })
})
