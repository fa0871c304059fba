import { describe, expect, it } from 'vitest'
import { type AskedSpan, countLeave, type Slot } from '#api/modules/leave/counting/count-leave.ts'
import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'

const hour = 3600
const at = (date: string, clock: number) => Date.parse(`${date}T00:00:00Z`) / 1000 + clock * hour

/** Mondays to Fridays from 8 to 17 with an hour's break. */
function slots(from: string, to: string, free: Record<string, Slot['free']> = {}): Slot[] {
  const made: Slot[] = []
  for (let date = from; date <= to; date = plusDays(date, 1))
    made.push({
      date,
      kind: isoWeekday(date) < 6 ? 'work' : 'rest',
      start: at(date, 8),
      end: at(date, 17),
      breaks: [{ start: at(date, 12), end: at(date, 13) }],
      free: free[date] ?? [],
    })
  return made
}
const whole = (firstDate: string, lastDate: string, more: Partial<AskedSpan> = {}): AskedSpan => ({
  firstDate,
  lastDate,
  firstPart: 'whole',
  lastPart: 'whole',
  hours: null,
  ...more,
})
const halves = { unit: 'half', countsHolidays: false } as const
const total = (days: ReturnType<typeof countLeave>) => days.reduce((sum, { amount }) => sum + amount, 0)

describe('days of leave', () => {
  // 2026-11-20 is a Friday; a person away from Friday is back on Tuesday.
  it('takes 2 days from a Friday until a Tuesday with half a holiday on the Saturday, not 1.5', () => {
    const days = countLeave(
      slots('2026-11-20', '2026-11-23', { '2026-11-21': ['afternoon'] }),
      whole('2026-11-20', '2026-11-23'),
      halves,
    )
    expect(days.map(({ amount, why }) => [amount, why])).toEqual([
      [1, 'work'],
      [0, 'rest'],
      [0, 'rest'],
      [1, 'work'],
    ])
  })

  it('takes nothing for a requested half day on a holiday or a day of rest', () => {
    const span = (date: string) => whole(date, date, { firstPart: 'morning' })
    expect(total(countLeave(slots('2026-11-21', '2026-11-21'), span('2026-11-21'), halves))).toBe(0)
    const holiday = slots('2026-11-20', '2026-11-20', { '2026-11-20': ['whole'] })
    expect(total(countLeave(holiday, span('2026-11-20'), halves))).toBe(0)
  })

  it('takes the half of a day that is not free anyway, and the whole of it where holidays count', () => {
    const day = slots('2026-11-20', '2026-11-20', { '2026-11-20': ['afternoon'] })
    const span = whole('2026-11-20', '2026-11-20')
    expect(countLeave(day, span, halves)).toMatchObject([{ part: 'whole', amount: 0.5 }])
    expect(total(countLeave(day, { ...span, firstPart: 'afternoon' }, halves))).toBe(0)
    expect(total(countLeave(day, span, { ...halves, countsHolidays: true }))).toBe(1)
  })

  it('takes halves of the first and the last day', () => {
    const span = whole('2026-11-19', '2026-11-23', { firstPart: 'afternoon', lastPart: 'morning' })
    const days = countLeave(slots('2026-11-19', '2026-11-23'), span, halves)
    expect(days.map(({ amount, part }) => [amount, part])).toEqual([
      [0.5, 'afternoon'],
      [1, 'whole'],
      [0, null],
      [0, null],
      [0.5, 'morning'],
    ])
    // From the break on, before which half of the work is done.
    expect(days[0]!.during).toEqual({ start: at('2026-11-19', 12), end: at('2026-11-19', 17) })
  })

  it('takes hours without breaks, and of a night no more than its shift has', () => {
    const hours = { unit: 'hour', countsHolidays: false } as const
    const morning = slots('2026-11-20', '2026-11-20')
    const span = whole('2026-11-20', '2026-11-20', {
      hours: [{ start: at('2026-11-20', 11), end: at('2026-11-20', 14) }],
    })
    expect(countLeave(morning, span, hours)).toMatchObject([{ part: 'hours', amount: 2 }])
    expect(total(countLeave(morning, whole('2026-11-20', '2026-11-20'), hours))).toBe(8)
    const night: Slot = { ...morning[0]!, start: at('2026-11-20', 22), end: at('2026-11-21', 6), breaks: [] }
    const late = whole('2026-11-20', '2026-11-20', {
      hours: [{ start: at('2026-11-20', 20), end: at('2026-11-21', 2) }],
    })
    expect(total(countLeave([night], late, hours))).toBe(4)
  })

  it('takes 9 hours of a night over the end of summer time, as long as it is worked', () => {
    // In Berlin the night of 24 October 2026 lasts from 20:00 to 05:00 UTC.
    const night: Slot = {
      date: '2026-10-24',
      kind: 'work',
      start: Date.parse('2026-10-24T20:00:00Z') / 1000,
      end: Date.parse('2026-10-25T05:00:00Z') / 1000,
      breaks: [],
      free: [],
    }
    const span = whole('2026-10-24', '2026-10-24')
    expect(total(countLeave([night], span, { unit: 'hour', countsHolidays: false }))).toBe(9)
    expect(total(countLeave([night], span, halves))).toBe(1)
  })
})
