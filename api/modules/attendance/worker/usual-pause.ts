const hour = 3600
const daysBack = [1, 2, 3, 4, 5, 6, 7, 14, 21, 28]

/** A reader that is this far behind the newest of its site is judged by its usual pauses. */
export const behindSeconds = hour

/**
 * The usual pause of a reader about the time of its last punch, as `readHeard` finds it in the database.
 *
 * @param times of its punches, in order, in epoch seconds; the last one is the one it is about.
 * @returns seconds; null where nothing is known of the days before.
 */
export function usualPause(times: readonly number[]): number | null {
  const told = times.at(-1)!
  const known = daysBack.flatMap((days) => {
    const first = times.findLastIndex((at) => at <= told - (days * 24 + 1) * hour)
    const last = times.findIndex((at) => at >= told - (days * 24 - 1) * hour)
    if (first < 0 || last < 0) return []
    const longest = times.slice(first + 1, last + 1).reduce((most, at, n) => Math.max(most, at - times[first + n]!), 0)
    return [{ days, longest }]
  })
  const weeks = known.filter(({ days }) => days % 7 === 0)
  const judged = (weeks.length > 0 ? weeks : known).map(({ longest }) => longest).toSorted((a, b) => a - b)
  return judged.length > 0 ? judged[Math.ceil(judged.length / 2) - 1]! : null
}
