import {
  type BusinessDate,
  type DateRange,
  type Granularity,
  monthStart,
  plusDays,
  plusMonths,
  rangeLength,
} from './business-date.ts'
import type { SiteCalendar } from './presets.ts'

export const comparisons = ['none', 'previous', 'adjacent', 'weekday', 'year'] as const
/**
 * Comparison of a period with: the one before it (whole months with as many months, anything else with as many days
 * directly before, so that no day is in neither), the days directly before it, the same weekdays of the weeks before,
 * or the same period a year ago.
 */
export type Comparison = (typeof comparisons)[number]
export type ActiveComparison = Exclude<Comparison, 'none'>

/** The present of the site; without the minute a running day is compared with a whole one. */
export type Present = Pick<SiteCalendar, 'today' | 'minute'>

/** A year in whole weeks: weekdays of a plant differ, so a Monday is only compared with a Monday. */
const yearInDays = 364

type Step = { months: number } | { days: number }

/** By how much every date of a period moves: all by the same, so a day without data stays a gap and shifts nothing. */
function stepOf(range: DateRange, comparison: ActiveComparison, granularity: Granularity): Step {
  const months = granularity === 'week' ? 0 : monthsOf(range, granularity)
  if (comparison === 'year') return months > 0 ? { months: 12 } : { days: yearInDays }
  // The axis of months knows no days or weeks.
  if (months > 0 && (comparison === 'previous' || granularity === 'month')) return { months }
  if (comparison === 'weekday') return { days: Math.ceil(rangeLength(range) / 7) * 7 }
  return { days: rangeLength(range) }
}

/** Number of calendar months in a range, 0 for a range of other days; monthly axes touch whole ones. */
function monthsOf(range: DateRange, granularity: Granularity): number {
  const afterEnd = plusDays(range.to, 1)
  const whole = monthStart(range.from) === range.from && monthStart(afterEnd) === afterEnd
  if (!whole && granularity !== 'month') return 0
  const index = (date: BusinessDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return index(range.to) - index(range.from) + 1
}

const back = (date: BusinessDate, step: Step): BusinessDate =>
  'months' in step ? plusMonths(date, -step.months) : plusDays(date, -step.days)

/**
 * Moves a date of a period into the compared one; null for the 31st where the month before has none.
 *
 * @param range the whole period, also what of it is still to come.
 */
export function comparedDate(
  date: BusinessDate,
  range: DateRange,
  comparison: ActiveComparison,
  granularity: Granularity,
): BusinessDate | null {
  const step = stepOf(range, comparison, granularity)
  const moved = back(date, step)
  return 'months' in step && moved.slice(8) !== date.slice(8) ? null : moved
}

/**
 * The compared period as a whole. A period that still runs is compared with the same number of days, the last up to the
 * same time (`until`).
 *
 * @param range the whole period, including its future days.
 * @param present without it the period counts as over.
 */
export function comparedRange(
  range: DateRange,
  comparison: ActiveComparison,
  granularity: Granularity,
  present?: Present,
): DateRange {
  const step = stepOf(range, comparison, granularity)
  const from = back(range.from, step)
  const to = 'months' in step ? plusDays(back(plusDays(range.to, 1), step), -1) : back(range.to, step)
  if (!present || range.from > present.today || range.to < present.today) return { from, to }
  const { today, minute } = present
  const sameDay = comparedDate(today, range, comparison, granularity)
  if (sameDay === null) return { from, to: back(today, step) }
  return { from, to: sameDay, ...(minute !== undefined && { until: minute }) }
}

/** The part of a range that has begun: 'this month' has as many days as it has so far. */
export function elapsedRange(range: DateRange, today: BusinessDate): DateRange {
  return range.to > today && range.from <= today ? { from: range.from, to: today } : range
}

/** Number of days of a running period, today included; undefined when it is over. */
export function openDays(range: DateRange, today: BusinessDate): number | undefined {
  return range.to < today || range.from > today ? undefined : rangeLength({ from: range.from, to: today })
}

/** A period that still runs: how many of its days have begun, and whether the compared one ends at the same time. */
export type OpenPeriod = { days: number; alike: boolean }

/** Undefined when the period is over. @param byClock whether the figures can be cut at a time of the day. */
export function openPeriod(
  range: DateRange,
  { compared, today, byClock }: { compared: DateRange | null; today: BusinessDate; byClock: boolean },
): OpenPeriod | undefined {
  const days = openDays(range, today)
  return days === undefined ? undefined : { days, alike: byClock && compared?.until !== undefined }
}
