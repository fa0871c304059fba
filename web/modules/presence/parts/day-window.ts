import type { PersonDay } from '#api/modules/presence/presence.contract.ts'

/** Epoch milliseconds. */
export interface DayWindow {
  from: number
  to: number
}

const hour = 3_600_000
/** Room before and after, so that early arrivals and late departures are visible. */
const room = 1.5 * hour

const timesOf = (instants: readonly (string | null)[]): number[] =>
  instants.flatMap((at) => (at === null ? [] : Date.parse(at)))

/** The hours that a bar of a day shows: its shift and all stays, with some room; null where there is nothing of either. */
export function dayWindow(day: PersonDay, now: number): DayWindow | null {
  const edges = timesOf([
    day.shiftStart,
    day.shiftEnd,
    ...day.stays.flatMap(({ start, end }) => [start, end]),
    day.firstIn,
    day.lastOut,
  ])
  if (edges.length === 0) return null
  if (day.stays.some(({ end }) => end === null)) edges.push(now)
  return {
    from: Math.floor((Math.min(...edges) - room / 2) / hour) * hour,
    to: Math.ceil((Math.max(...edges) + room / 2) / hour) * hour,
  }
}

/** Instants of the axis, whole hours, so many that their words do not touch. */
export function ticksOf({ from, to }: DayWindow, most = 13): number[] {
  const hours = (to - from) / hour
  const step = [1, 2, 3, 4, 6].find((one) => hours / one < most) ?? 12
  const first = Math.ceil(from / (step * hour)) * step * hour
  return Array.from({ length: Math.floor((to - first) / (step * hour)) + 1 }, (_, n) => first + n * step * hour)
}

/** Percent of the window's width. */
export const partOf = ({ from, to }: DayWindow, at: number): number =>
  (100 * (Math.min(to, Math.max(from, at)) - from)) / (to - from)
