/** Half-open spans of time in which a machine is planned to work, in milliseconds, in order and apart. */
export type Windows = readonly (readonly [start: number, end: number])[]

/** A performance outside of these says more of a wrong cycle or of a first minute than of the machine. */
const bounds = { least: 0.2, most: 1.5 }

/**
 * Machine seconds that the remaining pieces need: remaining × ideal cycle / performance. Stops to come are not in it.
 *
 * @param cycleSeconds ideal seconds of a piece. @param performance ratio; 1 when nothing is known.
 * @returns null without a cycle.
 */
export function neededSeconds(
  remaining: number,
  cycleSeconds: number | null,
  performance: number | null,
): number | null {
  if (remaining <= 0) return 0
  if (cycleSeconds === null) return null
  return (remaining * cycleSeconds) / Math.min(bounds.most, Math.max(bounds.least, performance ?? 1))
}

/**
 * The instant at which work of so many seconds is done that begins at `from` and goes on in working time only. Where the
 * calendar ends, every hour counts.
 */
export function finishAt(from: number, seconds: number, windows: Windows): number {
  let left = seconds * 1000
  let at = from
  for (const [start, end] of windows) {
    if (end <= at) continue
    at = Math.max(at, start)
    if (left <= end - at) return at + left
    left -= end - at
    at = end
  }
  return at + left
}

export type Risk = 'none' | 'tight' | 'late' | 'unknown'

/** What an expected finish means for the due date; all of them are days of the site's clock. */
export function riskOf({
  dueDate,
  finishDate,
  today,
}: {
  dueDate: string | null
  finishDate: string | null
  today: string
}): Risk {
  if (dueDate === null) return 'none'
  if (dueDate < today) return 'late'
  if (finishDate === null) return 'unknown'
  if (finishDate > dueDate) return 'late'
  return finishDate === dueDate ? 'tight' : 'none'
}

/** An instant by a clock: `2026-11-22T07:30:00`. */
export function localTime(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(instant)
    .replace(' ', 'T')
}
