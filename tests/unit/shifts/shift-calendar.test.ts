import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ShiftCalendar, type ShiftPattern, shiftsBetween } from '#api/modules/shifts/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { instantOf, localDate } from '#web/core/time/site-clock.ts'
import { times } from '#tests/support/property-runs.ts'

const hour = 3_600_000
const everyDay = [1, 2, 3, 4, 5, 6, 7]

function threeShifts(weekdays = everyDay): ShiftPattern[] {
  return [
    { code: 'morning', startsAt: '06:00', endsAt: '14:00', weekdays, breaks: [{ startsAt: '10:00', endsAt: '10:30' }] },
    { code: 'evening', startsAt: '14:00', endsAt: '22:00', weekdays, breaks: [{ startsAt: '18:00', endsAt: '18:30' }] },
    { code: 'night', startsAt: '22:00', endsAt: '06:00', weekdays, breaks: [{ startsAt: '02:15', endsAt: '02:45' }] },
  ]
}

function calendar(timeZone: string, changes: Partial<ShiftCalendar> = {}): ShiftCalendar {
  return { timeZone, patterns: threeShifts(), exceptions: [], ...changes }
}

function night(timeZone: string, date: string) {
  const nightShift = shiftsBetween(calendar(timeZone), date, date).find((shift) => shift.shift === 'night')!
  return {
    hours: (nightShift.end - nightShift.start) / hour,
    breakMinutes: nightShift.breaks.map((b) => (b.end - b.start) / 60_000),
    ...nightShift,
  }
}

describe('clock changes', () => {
  test('the night into summer time has 7 hours, its break half an hour', () => {
    const spring = night('Europe/Berlin', '2026-03-28')
    expect(spring).toMatchObject({ hours: 7, breakMinutes: [30], businessDate: '2026-03-28' })
    // 02:15 does not exist: the break begins where the clock jumps.
    expect(new Date(spring.breaks[0]!.start).toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })

  test('the night out of summer time has 9 hours, its break half an hour', () => {
    const autumn = night('Europe/Berlin', '2026-10-24')
    expect(autumn).toMatchObject({ hours: 9, breakMinutes: [30] })
    expect(new Date(autumn.breaks[0]!.start).toISOString()).toBe('2026-10-25T00:15:00.000Z')
  })

  test('Istanbul keeps its clock: every night has 8 hours', () => {
    const nights = shiftsBetween(calendar('Europe/Istanbul'), '2026-01-01', '2026-12-31').filter(
      (s) => s.shift === 'night',
    )
    expect(nights).toHaveLength(365)
    expect(new Set(nights.map((s) => (s.end - s.start) / hour))).toEqual(new Set([8]))
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:30:00.000Z'],
    ['Asia/Ho_Chi_Minh', '2026-06-01', '22:00', '2026-06-01T15:00:00.000Z'],
  ])('%s %s %s is %s', (zone, date, time, expected) => {
    expect(new Date(instantOf(zone, date, time)).toISOString()).toBe(expected)
  })
})

test('a night belongs to the date on which it opened', () => {
  const shifts = shiftsBetween(calendar('Europe/Istanbul'), '2026-05-26', '2026-05-27')
  const stop = Date.parse('2026-05-27T01:30:00+03:00')
  expect(shifts.find((shift) => shift.start <= stop && stop < shift.end)).toMatchObject({
    shift: 'night',
    businessDate: '2026-05-26',
  })
})

test('days off exist as shifts that do not work and have no breaks; an exception overrules the weekday', () => {
  const sundaysOff = calendar('Europe/Istanbul', {
    patterns: threeShifts([1, 2, 3, 4, 5, 6]),
    exceptions: [
      { date: '2026-10-29', working: false },
      { date: '2026-11-01', working: true },
    ],
  })
  const working = (date: string) =>
    shiftsBetween(sundaysOff, date, date).map((shift) => shift.working && shift.breaks.length === 1)
  expect(working('2026-10-28')).toEqual([true, true, true])
  expect(working('2026-10-29')).toEqual([false, false, false])
  expect(working('2026-10-25')).toEqual([false, false, false])
  expect(working('2026-11-01')).toEqual([true, true, true])
})

test('breaks are clipped to the shift and united where they overlap', () => {
  const breaks = [
    { startsAt: '11:45', endsAt: '12:30' },
    { startsAt: '09:00', endsAt: '09:15' },
    { startsAt: '09:10', endsAt: '09:30' },
  ]
  const patterns: ShiftPattern[] = [{ code: 'morning', startsAt: '08:00', endsAt: '12:00', weekdays: everyDay, breaks }]
  const [shift] = shiftsBetween(calendar('UTC', { patterns }), '2026-02-02', '2026-02-02')
  expect(shift!.breaks.map((b) => [b.start, b.end].map((at) => new Date(at).toISOString().slice(11, 16)))).toEqual([
    ['09:00', '09:30'],
    ['11:45', '12:00'],
  ])
})

const zones = [
  'Europe/Berlin',
  'Europe/Istanbul',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Ho_Chi_Minh',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'UTC',
]
const dates = fc.integer({ min: 0, max: 365 * 12 }).map((days) => plusDays('2018-01-01', days))

test('round the clock, shifts follow each other without gap or overlap in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), dates, fc.integer({ min: 0, max: 7 }), (zone, from, first) => {
      const at = (hours: number) => `${String((first + hours) % 24).padStart(2, '0')}:30`
      const starts = [at(0), at(8), at(16)]
      const patterns = threeShifts().map((pattern, n) => ({
        ...pattern,
        startsAt: starts[n]!,
        endsAt: starts[(n + 1) % 3]!,
      }))
      const shifts = shiftsBetween({ timeZone: zone, patterns, exceptions: [] }, from, plusDays(from, 5))
      expect(shifts).toHaveLength(18)
      for (const [n, shift] of shifts.entries()) {
        expect(shift.end).toBeGreaterThan(shift.start)
        expect(shift.start).toBe(shifts[n - 1]?.end ?? shift.start)
        expect(localDate(zone, shift.start)).toBe(shift.businessDate)
        for (const pause of shift.breaks) {
          expect(pause.start).toBeGreaterThanOrEqual(shift.start)
          expect(pause.end).toBeLessThanOrEqual(shift.end)
        }
      }
    }),
    { numRuns: times(150) },
  )
})

test('the clock shows the requested time wherever it exists', () => {
  const checked = fc.check(
    fc.property(fc.constantFrom(...zones), dates, fc.integer({ min: 0, max: 1439 }), (zone, date, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const instant = instantOf(zone, date, time)
      const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        instant,
      )
      const skipped = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        instant - 60_000,
      )
      // In a skipped hour the clock jumps over the requested time.
      const wanted = `${date} ${time}`
      return shown === wanted || (skipped < wanted && wanted < shown)
    }),
    { numRuns: times(300) },
  )
  expect(checked.counterexample).toBeNull()
})
