import type { HourCell } from '#web/core/cut/cut.ts'
import type { Picked } from './column-sums.ts'

/**
 * Intervals cut at full hours: a row has the pieces `from[row]` to `from[row + 1]`, each with its hour of the week and
 * its share of the interval. The shares of a row add up to 1.
 */
export type HourPieces = { from: Uint32Array; hour: Uint8Array; share: Float64Array }

const hourMs = 3_600_000
const hoursOfWeek = 168
/** The first hour of 1970 was a Thursday's. */
const thursday = 3 * 24

/** @param start, @param end naive times in milliseconds; a row without both has no pieces. */
export function cutAtHours(start: Float64Array, end: Float64Array): HourPieces {
  const from = new Uint32Array(start.length + 1)
  for (let row = 0; row < start.length; row++) {
    const [s, e] = [start[row]!, end[row]!]
    from[row + 1] = from[row]! + (e > s ? Math.ceil(e / hourMs) - Math.floor(s / hourMs) : 0)
  }
  const count = from.at(-1) ?? 0
  const pieces = { from, hour: new Uint8Array(count), share: new Float64Array(count) }
  let at = 0
  for (let row = 0; row < start.length; row++) {
    const [s, e] = [start[row]!, end[row]!]
    for (let hour = Math.floor(s / hourMs); at < from[row + 1]!; hour++) {
      pieces.hour[at] = (((hour + thursday) % hoursOfWeek) + hoursOfWeek) % hoursOfWeek
      pieces.share[at++] = (Math.min(e, (hour + 1) * hourMs) - Math.max(s, hour * hourMs)) / (e - s)
    }
  }
  return pieces
}

/** The sum of each hour of the week that a picked row was in, Monday's first. */
export function hourCells({ from, hour, share }: HourPieces, values: ArrayLike<number>, picked: Picked): HourCell[] {
  const sums = new Float64Array(hoursOfWeek)
  const seen = new Uint8Array(hoursOfWeek)
  const length = picked ? picked.length : from.length - 1
  for (let index = 0; index < length; index++) {
    const row = picked ? picked[index]! : index
    const value = values[row]!
    if (value === 0 || Number.isNaN(value)) continue
    for (let at = from[row]!; at < from[row + 1]!; at++) {
      const cell = hour[at]!
      sums[cell]! += value * share[at]!
      seen[cell] = 1
    }
  }
  return Array.from(sums, (value, cell) => ({ weekday: Math.floor(cell / 24) + 1, hour: cell % 24, value })).filter(
    (_, cell) => seen[cell] === 1,
  )
}
