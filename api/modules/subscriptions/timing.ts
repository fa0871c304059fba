import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import { instantOf, localDate } from '#web/core/time/site-clock.ts'
import type { Timing } from './subscriptions.contract.ts'

/** Two months and a few days hold at least one day of any timing. */
const longestWaitDays = 70

/**
 * The first moment after an instant at which a site's clock shows the time of the timing. A time that the clock skips
 * means the moment of the skip, an hour that it shows twice means its first pass; a month without the day means its last
 * day.
 *
 * @param after instant in milliseconds. @returns instant in milliseconds, later than `after`.
 */
export function nextRun(timing: Timing, timeZone: string, after: number): number {
  // A day earlier: the site's date may lie behind the one that `after` has elsewhere.
  let date = plusDays(localDate(timeZone, after), -1)
  for (let day = 0; day < longestWaitDays; day++, date = plusDays(date, 1)) {
    if (!isOn(timing, date)) continue
    const at = instantOf(timeZone, date, `${timing.time}:00`)
    if (at > after) return at
  }
  throw new Error('A timing has no next time')
}

/** The next times after an instant, in order. */
export function nextRuns(timing: Timing, timeZone: string, after: number, count: number): number[] {
  const runs: number[] = []
  for (let last = after; runs.length < count; runs.push(last)) last = nextRun(timing, timeZone, last)
  return runs
}

function isOn(timing: Timing, date: string): boolean {
  if (timing.every === 'week') return timing.weekdays.includes(isoWeekday(date))
  const day = Number(date.slice(8))
  if (day === timing.day) return true
  const isLast = plusDays(date, 1).slice(8) === '01'
  return isLast && timing.day > day
}
