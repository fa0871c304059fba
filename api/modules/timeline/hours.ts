import { tzOffset } from '@date-fns/tz'

/** Clock hours of a site, cut where its shifts begin and end. Instants are seconds since 1970. */
export interface Hours {
  /** The hour in which a second passes: `start <= at < end`. */
  around(at: number): { start: number; end: number }
  /** The hour in which a piece was completed: `start < at <= end`, as reports belong to the shift that ends with them. */
  until(at: number): { start: number; end: number }
}

const hour = 3600

/** @param edges begins and ends of shifts in seconds, in any order. */
export function hoursOf(timeZone: string, edges: readonly number[]): Hours {
  const sorted = [...new Set(edges)].toSorted((a, b) => a - b)
  const offsets = new Map<number, number>()
  /** Seconds by which the site's hours begin later than UTC's. */
  const offsetAt = (at: number) => {
    const whole = Math.floor(at / hour)
    let offset = offsets.get(whole)
    if (offset === undefined)
      offsets.set(whole, (offset = (tzOffset(timeZone, new Date(whole * hour * 1000)) * 60) % hour))
    return offset
  }
  const startOf = (at: number) => {
    const offset = offsetAt(at)
    return Math.floor((at + offset) / hour) * hour - offset
  }
  /** Number of edges at or before the instant. */
  const edgesUntil = (at: number) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle]! <= at) low = middle + 1
      else high = middle
    }
    return low
  }
  const around = (at: number) => {
    const start = startOf(at)
    const after = edgesUntil(at)
    return {
      start: Math.max(start, sorted[after - 1] ?? start),
      end: Math.min(start + hour, sorted[after] ?? start + hour),
    }
  }
  return {
    around,
    // Edges are whole seconds: just before one is in the hour that ends with it.
    until: (at) => around(Math.ceil(at) - 0.5),
  }
}
