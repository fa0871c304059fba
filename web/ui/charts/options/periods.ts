import { toClock } from '#web/core/time/naive-clock.ts'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type { ChartWords, Grain } from '#web/core/chart-specs/chart-spec.ts'

const hour = 3_600_000
/** Longest axis that is filled up; beyond it the periods are taken as given. */
const mostPeriods = 5000

/**
 * Every period from the first to the last, so that one without data takes its place on the axis and stays a gap. Weeks
 * continue from the first one given, on any weekday.
 */
export function fillPeriods(given: Iterable<string>, grain: Grain): string[] {
  const sorted = [...new Set(given)].toSorted()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []
  const filled: string[] = []
  const wanted = new Set(sorted)
  for (let at = first; at <= last && filled.length < mostPeriods; at = nextPeriod(at, grain)) {
    filled.push(at)
    wanted.delete(at)
  }
  return wanted.size === 0 ? filled : sorted
}

function nextPeriod(at: string, grain: Grain): string {
  const clock = toClock(at)
  if (grain === 'month') {
    const date = new Date(clock)
    date.setUTCMonth(date.getUTCMonth() + 1)
    return date.toISOString().slice(0, at.length)
  }
  const step = { hour, day: 24 * hour, week: 168 * hour }[grain]
  return new Date(clock + step).toISOString().slice(0, at.length)
}

/** Name of a period in a tooltip and a table; of one that still runs it says so. */
export function periodLabel(
  { open, grain, words }: { open?: string | undefined; grain: Grain; words: ChartWords },
  at: string,
  format: ChartFormatter,
): string {
  const label = format.date(at, grain, true)
  return at === open && words.soFar ? `${label} · ${words.soFar}` : label
}
