import {
  type BusinessDate,
  type DateRange,
  monthStart,
  plusDays,
  plusMonths,
  plusYears,
  quarterStart,
  weekStart,
} from './business-date.ts'

/** The plant's calendar as far as a report needs it. */
export type SiteCalendar = {
  /** The site's business date now. */
  today: BusinessDate
  /** ISO weekday on which weeks begin, 1 is Monday. */
  firstWeekday: number
  /** Minutes that the site's clock is past the midnight of `today`, as `minuteOf` counts them. */
  minute?: number
}

/** Time presets, counted in shift-days of the site: 'today' is the business date now, not the reader's or UTC's. */
export const presets = [
  'today',
  'yesterday',
  'last7Days',
  'last14Days',
  'last30Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type Preset = (typeof presets)[number]

/** Range of a preset in shift-days. 'Last n days' end today; 'this …' ends with its week, month, quarter or year. */
export function presetRange(preset: Preset, { today, firstWeekday }: SiteCalendar): DateRange {
  const untilNext = (from: BusinessDate, next: BusinessDate): DateRange => ({ from, to: plusDays(next, -1) })
  const lastDays = (days: number): DateRange => ({ from: plusDays(today, 1 - days), to: today })
  const week = weekStart(today, firstWeekday)
  const month = monthStart(today)
  const quarter = quarterStart(today)
  const year = `${today.slice(0, 4)}-01-01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return untilNext(plusDays(today, -1), today)
    case 'last7Days':
      return lastDays(7)
    case 'last14Days':
      return lastDays(14)
    case 'last30Days':
      return lastDays(30)
    case 'thisWeek':
      return untilNext(week, plusDays(week, 7))
    case 'lastWeek':
      return untilNext(plusDays(week, -7), week)
    case 'thisMonth':
      return untilNext(month, plusMonths(month, 1))
    case 'lastMonth':
      return untilNext(plusMonths(month, -1), month)
    case 'thisQuarter':
      return untilNext(quarter, plusMonths(quarter, 3))
    case 'lastQuarter':
      return untilNext(plusMonths(quarter, -3), quarter)
    case 'thisYear':
      return untilNext(year, plusYears(year, 1))
    case 'lastYear':
      return untilNext(plusYears(year, -1), year)
  }
}
