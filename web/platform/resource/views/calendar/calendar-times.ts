import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { CalendarView } from '#api/platform/resource/views.contract.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'

/** A row at its hours of one day. */
export interface PlacedRow {
  row: Row
  /** Minutes of the day's clock; 1440 is its end. */
  from: number
  to: number
  /** Which of so many rows side by side it is. */
  lane: number
  lanes: number
}

export const minutesOfDay = 1440
/** A shorter row is drawn as one of so many minutes. */
const leastMinutes = 20
/** Rows are moved by so many minutes at least. */
const step = 15

const minutesFrom = (date: string, clock: string) => (Date.parse(`${clock}Z`) - Date.parse(`${date}T00:00Z`)) / 60_000

/** First and last date of a row with times: an end at midnight is of the day before. */
export function datesOfTimes({ start, end }: NonNullable<Row['times']>): { from: string; to: string } {
  const from = start.slice(0, 10)
  if (end === null || end <= start) return { from, to: from }
  const last = end.slice(0, 10)
  return { from, to: end.endsWith('T00:00') ? plusDays(last, -1) : last }
}

/** Rows of a day at their hours; those that overlap stand side by side. */
export function placedOn(date: string, rows: readonly Row[]): PlacedRow[] {
  const placed = rows
    .flatMap((row): PlacedRow[] => {
      if (!row.times) return []
      const start = minutesFrom(date, row.times.start)
      const end = row.times.end === null ? start : minutesFrom(date, row.times.end)
      const from = Math.min(Math.max(0, start), minutesOfDay - leastMinutes)
      // Where the clock goes back, an end may read earlier than its start.
      return [{ row, from, to: Math.min(minutesOfDay, Math.max(end, from + leastMinutes)), lane: 0, lanes: 1 }]
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  let together: PlacedRow[] = []
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane + 1))
    for (const one of together) one.lanes = lanes
    together = []
  }
  for (const one of placed) {
    if (together.every(({ to }) => to <= one.from)) close()
    const taken = new Set(together.filter(({ to }) => to > one.from).map(({ lane }) => lane))
    while (taken.has(one.lane)) one.lane += 1
    together.push(one)
  }
  close()
  return placed
}

/** Minutes that a row was moved by. @param pixels on a grid with so many pixels an hour. */
export const minutesMoved = (pixels: number, hourPixels: number): number =>
  Math.round(((pixels / hourPixels) * 60) / step) * step

/** Hours of a date by the clock of a site: 23 or 25 where it changes. */
export const hoursOfDate = (timeZone: string, date: string): number =>
  (instantOf(timeZone, plusDays(date, 1), '00:00') - instantOf(timeZone, date, '00:00')) / 3_600_000

/** The values with which a row begins as much later by the clock of the site, and lasts as long as before. */
export function movedTimes(
  { values, times }: Pick<Row, 'values' | 'times'>,
  { start, end }: CalendarView,
  timeZone: string,
  minutes: number,
): Record<string, string> {
  const clock = new Date(Date.parse(`${times!.start}Z`) + minutes * 60_000).toISOString()
  const at = instantOf(timeZone, clock.slice(0, 10), clock.slice(11, 16))
  const later = at - Date.parse(String(values[start]))
  const ends = end === undefined ? null : values[end]
  return {
    [start]: new Date(at).toISOString(),
    ...(end !== undefined && ends != null && { [end]: new Date(Date.parse(String(ends)) + later).toISOString() }),
  }
}
