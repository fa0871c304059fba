/** A naive local text as milliseconds on a clock without zones; only differences and order mean anything. */
export function toClock(at: string): number {
  return Date.parse(at.length === 10 ? `${at}T00:00:00Z` : `${at.length === 16 ? `${at}:00` : at}Z`)
}

/** The inverse of `toClock`: `2026-11-14T06:00:00`. */
export function fromClock(clock: number): string {
  return new Date(clock).toISOString().slice(0, 19)
}
