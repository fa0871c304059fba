import { tzOffset } from '@date-fns/tz'

const day = 86_400_000

/** The site's calendar date at an instant. It is not the business date: that one opens with the first shift. */
export function localDate(timeZone: string, instant: number): string {
  return new Date(instant + tzOffset(timeZone, new Date(instant)) * 60_000).toISOString().slice(0, 10)
}

/** What the site's clock shows at an instant, `HH:MM`. */
export function localTime(timeZone: string, instant: number): string {
  return new Date(instant + tzOffset(timeZone, new Date(instant)) * 60_000).toISOString().slice(11, 16)
}

/**
 * The instant at which a site's clock shows `time` on `date`. An hour that the clock shows twice means its first pass;
 * a time that the clock skips means the moment of the skip.
 */
export function instantOf(timeZone: string, date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}Z`)
  const offset = (instant: number) => tzOffset(timeZone, new Date(instant)) * 60_000
  const before = offset(wall - day)
  const after = offset(wall + day)
  if (offset(wall - before) === before) return wall - before
  if (offset(wall - after) === after) return wall - after
  // The skip lies between the two readings: the first second with the new offset.
  let low = Math.min(wall - after, wall - before)
  let high = Math.max(wall - after, wall - before)
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offset(middle) === before) low = middle
    else high = middle
  }
  return high
}
