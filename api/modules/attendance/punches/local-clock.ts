import { toClock } from '#web/core/time/naive-clock.ts'

const dayMs = 86_400_000
/** A punch that arrives no later than this after it happened counts as sent at once. */
const promptMs = 10 * 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the clock of a zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const kept = formats.get(timeZone)
  const format =
    kept ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', calendar: 'iso8601' })
  if (!kept) formats.set(timeZone, format)
  return toClock(format.format(instant).replace(' ', 'T')) - Math.floor(instant / 1000) * 1000
}

/**
 * Instants that a clock on the wall may mean, earliest first: two in the hour that comes twice. A skipped hour is read as on a
 * clock that was not put forward.
 */
export function instantsOf(local: string, timeZone: string): number[] {
  const clock = toClock(local)
  const offsets = [offsetAt(clock - dayMs, timeZone), offsetAt(clock + dayMs, timeZone)]
  const fitting = offsets
    .map((offset) => clock - offset)
    .filter((at, index) => offsetAt(at, timeZone) === offsets[index])
  return fitting.length > 0 ? [...new Set(fitting)].toSorted((one, other) => one - other) : [clock - offsets[0]!]
}

/**
 * Reads the clock of a terminal, line after line as it recorded them. In the hour that comes twice, a line belongs to the
 * second pass if it was sent at once then, or if the clock went back since the line before it; else to the first.
 *
 * @param lines local times (`YYYY-MM-DDTHH:MM:SS`), each with when it came, ms.
 * @returns their instants, ms.
 */
export function readTerminalClock(lines: readonly { local: string; receivedAt: number }[], timeZone: string): number[] {
  let before = Number.NEGATIVE_INFINITY
  return lines.map(({ local, receivedAt }) => {
    const [first, second] = instantsOf(local, timeZone) as [number, number | undefined]
    const isSecond = second !== undefined && (Math.abs(receivedAt - second) < promptMs || first < before)
    before = isSecond ? second : first
    return before
  })
}
