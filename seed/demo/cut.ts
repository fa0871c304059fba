import type { DemoShift } from './calendar.ts'
import type { Interval } from './simulate.ts'

/** A piece of an interval inside one shift: a row of `machine_time`. */
export interface Piece {
  segment: number
  shift: DemoShift
  start: number
  end: number
  netSeconds: number
}

/** Cuts an interval at shift edges, as the database's trigger `cut_at_shift_edges` does. */
export function cutAtShiftEdges(shifts: DemoShift[], interval: Pick<Interval, 'start' | 'end'>): Piece[] {
  const pieces: Piece[] = []
  for (let n = shiftAt(shifts, interval.start); shifts[n] && shifts[n]!.start < interval.end; n++) {
    const shift = shifts[n]!
    const start = Math.max(interval.start, shift.start)
    const end = Math.min(interval.end, shift.end)
    pieces.push({ segment: pieces.length + 1, shift, start, end, netSeconds: netSeconds(shift, start, end) })
  }
  return pieces
}

function netSeconds(shift: DemoShift, start: number, end: number): number {
  if (!shift.working) return 0
  let seconds = end - start
  for (const pause of shift.breaks) seconds -= Math.max(0, Math.min(end, pause.end) - Math.max(start, pause.start))
  return seconds
}

/** Number of the shift that holds the instant. */
export function shiftAt(shifts: DemoShift[], at: number): number {
  let low = 0
  let high = shifts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (shifts[middle]!.end <= at) low = middle + 1
    else high = middle
  }
  return low
}
