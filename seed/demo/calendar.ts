import { type ShiftCode, type ShiftPattern, type ShiftSpan, shiftsBetween } from '#api/modules/shifts/shift-calendar.ts'
import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import { weekOf } from './absences.ts'

export const timeZone = 'Europe/Istanbul'

const monToSat = [1, 2, 3, 4, 5, 6]

export const patterns: ShiftPattern[] = [
  {
    code: 'morning',
    startsAt: '06:00',
    endsAt: '14:00',
    weekdays: monToSat,
    breaks: [{ startsAt: '10:00', endsAt: '10:30' }],
  },
  {
    code: 'evening',
    startsAt: '14:00',
    endsAt: '22:00',
    weekdays: monToSat,
    breaks: [{ startsAt: '18:00', endsAt: '18:30' }],
  },
  {
    code: 'night',
    startsAt: '22:00',
    endsAt: '06:00',
    weekdays: monToSat,
    breaks: [{ startsAt: '02:00', endsAt: '02:30' }],
  },
]

/** Seconds of a shift without its break. */
export const netShiftSeconds = 27_000

/** A shift of the demo in epoch seconds. */
export interface DemoShift {
  /** Number since the plant's first shift; three per day. */
  index: number
  /** Business date counted from the plant's first day. */
  day: number
  code: ShiftCode
  date: string
  weekday: number
  start: number
  end: number
  working: boolean
  breaks: { start: number; end: number }[]
  /** The plant works on all seven days of its week: everybody rests on a day of their own. */
  everyDay: boolean
  /** Number for the turns of the teams: mostly the number of the week. */
  turn: number
}

/** Teams keep their shifts for so many weeks when the plant never rests, because a change needs a free day between. */
const weeksOfTurn = 4

/**
 * Every shift from the plant's first day to `to` (inclusive).
 *
 * @param sundaysFrom from this date on the plant works on Sundays too.
 */
export function demoShifts(from: string, to: string, sundaysFrom?: string): DemoShift[] {
  const free = daysOff(from, to).map(({ date }) => ({ date, working: false }))
  const extra = sundaysFrom ? extraDays(sundaysFrom, to).map((date) => ({ date, working: true })) : []
  const exceptions = [...extra, ...free]
  const [firstExtra] = extra
  const turnOf = (date: string) => {
    const first = firstExtra ? weekOf(firstExtra.date) : Infinity
    const week = weekOf(date)
    return week < first
      ? { everyDay: false, turn: week }
      : { everyDay: true, turn: first + Math.floor((week - first) / weeksOfTurn) }
  }
  return shiftsBetween({ timeZone, patterns, exceptions }, from, to).map((shift, index) => ({
    index,
    day: Math.floor(index / 3),
    code: shift.shift,
    date: shift.businessDate,
    weekday: isoWeekday(shift.businessDate),
    ...seconds(shift),
    working: shift.working,
    breaks: shift.breaks.map(seconds),
    ...turnOf(shift.businessDate),
  }))
}

function seconds(span: Pick<ShiftSpan, 'start' | 'end'>): { start: number; end: number } {
  return { start: span.start / 1000, end: span.end / 1000 }
}

const national: Record<string, string> = {
  '01-01': 'New Year',
  '04-23': 'National Sovereignty and Children’s Day',
  '05-01': 'Labour Day',
  '05-19': 'Youth and Sports Day',
  '07-15': 'Democracy Day',
  '08-30': 'Victory Day',
  '10-29': 'Republic Day',
}

/** The Sundays on which the plant works, holidays apart. */
export function extraDays(from: string, to: string): string[] {
  const free = new Set(daysOff(from, to).map(({ date }) => date))
  const days: string[] = []
  for (let date = from; date <= to; date = plusDays(date, 1))
    if (isoWeekday(date) === 7 && !free.has(date)) days.push(date)
  return days
}

/** Name of the plant's own days off. */
export const holidayWeek = 'Holiday week'

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

/**
 * Public holidays of Türkiye that are whole days, and the plant's own holiday week (the second full week of August).
 */
export function daysOff(from: string, to: string): { date: string; description: string }[] {
  const days: { date: string; description: string }[] = []
  for (let date = from; date <= to; date = plusDays(date, 1)) {
    const description = national[date.slice(5)] ?? feast(date) ?? (inHolidayWeek(date) ? holidayWeek : undefined)
    if (description) days.push({ date, description })
  }
  return days
}

function feast(date: string): string | undefined {
  const parts = islamic.formatToParts(new Date(date))
  const [month, day] = (['month', 'day'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  if (month === 10 && day! <= 3) return 'Ramadan feast'
  if (month === 12 && day! >= 10 && day! <= 13) return 'Feast of the sacrifice'
  return undefined
}

function inHolidayWeek(date: string): boolean {
  const monday = plusDays(date, 1 - isoWeekday(date))
  return monday.slice(5) >= '08-08' && monday.slice(5) <= '08-14'
}
