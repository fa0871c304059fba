import { type DateRange, plusDays, rangeLength } from '#web/core/time/business-date.ts'

/** Weeks that are looked at on each side of a task. */
const weeks = 8
const span = weeks * 7

/** When a task was worked on; `end` is null while it is open. */
export interface Worked {
  start: string
  end: string | null
}

export interface LossAround {
  /** Seconds a week before its start. */
  before: number
  /** Seconds a week after its end; null as long as no day of that is over. */
  after: number | null
  /** Seconds of each week from the first one looked at on, by its first day. */
  points: { at: string; value: number; phase: Phase }[]
}

/** Where a week lies: one that the task touches is during it. */
export type Phase = 'before' | 'during' | 'after'

const phaseOf = (first: string, { start, end }: Worked): Phase =>
  plusDays(first, 6) < start ? 'before' : end !== null && first > end ? 'after' : 'during'

/** The days that are looked at: weeks before the start until weeks after the end, or until yesterday. */
export function daysAround({ start, end }: Worked, today: string): DateRange {
  const yesterday = plusDays(today, -1)
  const last = end === null ? yesterday : plusDays(end, span)
  return { from: plusDays(start, -span), to: last < yesterday ? last : yesterday }
}

/** @param lost seconds by day; a day that is missing has none. */
export function lossAround(lost: ReadonlyMap<string, number>, worked: Worked, today: string): LossAround {
  const { from, to } = daysAround(worked, today)
  const sum = (range: DateRange) =>
    [...lost].reduce((all, [day, seconds]) => (isIn(range, day) ? all + seconds : all), 0)
  const before = { from, to: plusDays(worked.start, -1) }
  const after = worked.end === null ? null : { from: plusDays(worked.end, 1), to }
  const points: LossAround['points'] = []
  // A week that still runs would look like a gain.
  for (let at = from; plusDays(at, 6) <= to; at = plusDays(at, 7))
    points.push({ at, value: sum({ from: at, to: plusDays(at, 6) }), phase: phaseOf(at, worked) })
  return {
    before: sum(before) / weeks,
    after: after && after.from <= after.to ? (sum(after) / rangeLength(after)) * 7 : null,
    points,
  }
}

const isIn = ({ from, to }: DateRange, day: string) => day >= from && day <= to
