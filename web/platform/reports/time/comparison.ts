import {
  type BusinessDate,
  type DateRange,
  type Granularity,
  monthStart,
  plusDays,
  plusMonths,
  rangeLength,
} from './business-date.ts'

export const comparisons = ['none', 'previous', 'adjacent', 'year'] as const
/**
 * What a period is compared with: the one before it on the same weekdays, the days directly before it, or the same one a
 * year ago.
 */
export type Comparison = (typeof comparisons)[number]
export type ActiveComparison = Exclude<Comparison, 'none'>

/** A year in whole weeks: weekdays of a plant differ, so a Monday is only compared with a Monday. */
const yearInDays = 364

/**
 * Moves a date of the range into the compared period. Daily and weekly axes move by whole weeks, monthly axes by whole
 * months. Every date of a range moves by the same step, so a day without data stays a gap and shifts nothing.
 */
export function comparedDate(
  date: BusinessDate,
  range: DateRange,
  comparison: ActiveComparison,
  granularity: Granularity,
): BusinessDate {
  if (granularity === 'month') return plusMonths(date, -(comparison === 'year' ? 12 : monthsTouched(range)))
  if (comparison === 'year') return plusDays(date, -yearInDays)
  if (comparison === 'adjacent') return plusDays(date, -rangeLength(range))
  return plusDays(date, -Math.ceil(rangeLength(range) / 7) * 7)
}

/** The compared period as a whole: as many days and the same weekdays, or the same days of earlier months. */
export function comparedRange(range: DateRange, comparison: ActiveComparison, granularity: Granularity): DateRange {
  const from = comparedDate(range.from, range, comparison, granularity)
  if (granularity !== 'month') return { from, to: comparedDate(range.to, range, comparison, granularity) }
  const afterEnd = plusDays(range.to, 1)
  const endsWithMonth = monthStart(afterEnd) === afterEnd
  if (!endsWithMonth) return { from, to: comparedDate(range.to, range, comparison, granularity) }
  return { from, to: plusDays(comparedDate(afterEnd, range, comparison, granularity), -1) }
}

/** The part of a range that has begun: 'this month' is compared with as many days as it has so far. */
export function elapsedRange(range: DateRange, today: BusinessDate): DateRange {
  return range.to > today && range.from <= today ? { from: range.from, to: today } : range
}

/** Days of a range whose last one still runs, that one included; undefined when it is over. */
export function openDays(range: DateRange, today: BusinessDate): number | undefined {
  return range.to < today || range.from > today ? undefined : rangeLength({ from: range.from, to: today })
}

function monthsTouched(range: DateRange): number {
  const index = (date: BusinessDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return index(range.to) - index(range.from) + 1
}
