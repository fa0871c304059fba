import { tzOffset } from '@date-fns/tz'

/**
 * Business dates as text, `2026-11-20`. They are days of the plant's calendar and carry no zone, so arithmetic on them
 * is calendar arithmetic, done in UTC, where every day has 24 hours, in any zone of the process.
 */
export type BusinessDate = string

/**
 * A range of business dates, both included. With `until` its last day counts up to that minute only, counted from the
 * midnight of its date by the site's clock: beyond 1440 in a night shift.
 */
export type DateRange = { from: BusinessDate; to: BusinessDate; until?: number }

/** Step of a time axis. */
export type Granularity = 'day' | 'week' | 'month'

const dayMs = 86_400_000

const toText = (at: number): BusinessDate => new Date(at).toISOString().slice(0, 10)

/** True for a real calendar day written `yyyy-mm-dd`. */
export function isBusinessDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // 31 February would be read as a day of March.
  return !Number.isNaN(at) && toText(at) === text
}

export const plusDays = (date: BusinessDate, days: number): BusinessDate => toText(Date.parse(date) + days * dayMs)
export const isDayAfter = (date: BusinessDate, next: BusinessDate): boolean =>
  Date.parse(next) - Date.parse(date) === dayMs

/** The same day of another month, or its last one where it has no such day. */
export function plusMonths(date: BusinessDate, months: number): BusinessDate {
  const first = new Date(monthStart(date))
  const month = first.getUTCMonth() + months
  const last = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return toText(Date.UTC(first.getUTCFullYear(), month, Math.min(Number(date.slice(8, 10)), last)))
}
export const plusYears = (date: BusinessDate, years: number): BusinessDate => plusMonths(date, 12 * years)

/** Days from `from` to `to`, 0 on the same day. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => (Date.parse(to) - Date.parse(from)) / dayMs

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

export const monthStart = (date: BusinessDate): BusinessDate => `${date.slice(0, 7)}-01`

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
