import { tzOffset } from '@date-fns/tz'
import { addMonths } from 'date-fns/addMonths'
import { addYears } from 'date-fns/addYears'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'

/**
 * Business dates as text, `2026-11-20`. They are days of the plant's calendar and carry no zone, so arithmetic on them
 * is calendar arithmetic; date-fns does it on local midnights, which no clock change moves to another day.
 */
export type BusinessDate = string

/**
 * A range of business dates, both included. With `until` its last day counts up to that minute only, told from the midnight
 * of its date by the site's clock: beyond 1440 in a night shift.
 */
export type DateRange = { from: BusinessDate; to: BusinessDate; until?: number }

/** Step of a time axis. */
export type Granularity = 'day' | 'week' | 'month'

const dayMs = 86_400_000

const toDate = (date: BusinessDate): Date => parseISO(date)
const toText = (date: Date): BusinessDate => format(date, 'yyyy-MM-dd')

/** True for a real calendar day written `yyyy-mm-dd`. */
export function isBusinessDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text))
}

/** Asked for hundreds of thousands of times where days are built: in UTC every day has 24 hours. */
export const plusDays = (date: BusinessDate, days: number): BusinessDate =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
/** Asked for each day of each person of a grid, hence in UTC too. */
export const isDayAfter = (date: BusinessDate, next: BusinessDate): boolean =>
  Date.parse(next) - Date.parse(date) === dayMs
export const plusMonths = (date: BusinessDate, months: number): BusinessDate => toText(addMonths(toDate(date), months))
export const plusYears = (date: BusinessDate, years: number): BusinessDate => toText(addYears(toDate(date), years))

/** Days from `from` to `to`, 0 on the same day. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number =>
  differenceInCalendarDays(toDate(to), toDate(from))

/** Number of days of a range, both ends included. */
export const rangeLength = (range: DateRange): number => daysBetween(range.from, range.to) + 1

/** All dates of a range, in their order. */
export const datesOf = (range: DateRange): BusinessDate[] =>
  Array.from({ length: rangeLength(range) }, (_, day) => plusDays(range.from, day))

/** ISO weekday, 1 is Monday. */
export const isoWeekday = (date: BusinessDate): number => new Date(date).getUTCDay() || 7

/** Whole minutes of a site's clock from the midnight of a business date to an instant. @param at epoch milliseconds. */
export function minuteOf(date: BusinessDate, timeZone: string, at: number): number {
  return Math.floor((at - Date.parse(`${date}T00:00:00Z`)) / 60_000) + tzOffset(timeZone, new Date(at))
}

/** First day of the week that holds the date; weeks begin on the site's first weekday (ISO, 1 is Monday). */
export function weekStart(date: BusinessDate, firstWeekday: number): BusinessDate {
  return plusDays(date, -((isoWeekday(date) - firstWeekday + 7) % 7))
}

export const monthStart = (date: BusinessDate): BusinessDate => toText(startOfMonth(toDate(date)))

/** First day of the quarter that holds the date. */
export function quarterStart(date: BusinessDate): BusinessDate {
  const month = Number(date.slice(5, 7))
  return plusMonths(monthStart(date), -((month - 1) % 3))
}

/** First day of the step that holds the date. */
export function stepStart(date: BusinessDate, granularity: Granularity, firstWeekday: number): BusinessDate {
  if (granularity === 'day') return date
  return granularity === 'week' ? weekStart(date, firstWeekday) : monthStart(date)
}

/** First day of the step after the one that holds the date. */
export function nextStep(date: BusinessDate, granularity: Granularity, firstWeekday: number): BusinessDate {
  const start = stepStart(date, granularity, firstWeekday)
  if (granularity === 'day') return plusDays(start, 1)
  return granularity === 'week' ? plusDays(start, 7) : plusMonths(start, 1)
}

/** First days of all steps that a range touches, in order, so that gaps of an axis stay gaps. */
export function stepsOf(range: DateRange, granularity: Granularity, firstWeekday: number): BusinessDate[] {
  const steps: BusinessDate[] = []
  if (granularity === 'day') {
    // Charts ask this of many days at every cut; days of a calendar need no library to be counted.
    const last = Date.parse(range.to)
    for (let at = Date.parse(range.from); at <= last; at += dayMs) steps.push(new Date(at).toISOString().slice(0, 10))
    return steps
  }
  for (
    let step = stepStart(range.from, granularity, firstWeekday);
    step <= range.to;
    step = nextStep(step, granularity, firstWeekday)
  )
    steps.push(step)
  return steps
}

/** The range widened to whole steps. */
export function wholeSteps(range: DateRange, granularity: Granularity, firstWeekday: number): DateRange {
  return {
    from: stepStart(range.from, granularity, firstWeekday),
    to: plusDays(nextStep(range.to, granularity, firstWeekday), -1),
  }
}
