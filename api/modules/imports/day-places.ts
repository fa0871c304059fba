import type { Trx } from '#api/platform/db/database.ts'
import { readShiftCalendar, shiftsBetween } from '#api/modules/shifts/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'

/** In seconds since 1970-01-01 00:00 UTC, half-open. */
export interface Span {
  from: number
  to: number
}

/** Places in a day for rows without a time. */
export interface DayPlaces {
  /** The shifts of a business date, or one of them; nothing for a shift that the site has not. A site without shifts has its calendar day. */
  shiftsOf(day: string, shift: string | undefined): Span[]
  /** The next stretch of so many seconds for a machine: one after another from the beginning; undefined where no room is left. */
  next(machine: string, day: string, shift: string | undefined, seconds: number): Span | undefined
}

export async function openDayPlaces(
  trx: Trx,
  companyId: string,
  site: { id: string; time_zone: string },
): Promise<DayPlaces> {
  const calendar = await readShiftCalendar(trx, companyId, site.id)
  const taken = new Map<string, number>()
  const days = new Map<string, Span[]>()

  function shiftsOf(day: string, shift: string | undefined): Span[] {
    const key = `${day} ${shift}`
    const shiftsOfDay = days.get(key)
    if (shiftsOfDay) return shiftsOfDay
    const all = shiftsBetween(calendar, day, day)
    const meant = shift === undefined ? all.filter(({ working }) => working) : all.filter((one) => one.shift === shift)
    const spans = (shift === undefined && meant.length === 0 ? all : meant).map(({ start, end }) => span(start, end))
    if (shift === undefined && spans.length === 0)
      spans.push(span(instantOf(site.time_zone, day, '00:00'), instantOf(site.time_zone, plusDays(day, 1), '00:00')))
    days.set(key, spans)
    return spans
  }

  return {
    shiftsOf,
    next(machine, day, shift, seconds) {
      const spans = shiftsOf(day, shift)
      const [first, last] = [spans[0], spans.at(-1)]
      if (!first || !last) return undefined
      const key = `${machine} ${day} ${shift}`
      const from = taken.get(key) ?? first.from
      if (from + seconds > last.to) return undefined
      taken.set(key, from + seconds)
      return { from, to: from + seconds }
    },
  }
}

const span = (start: number, end: number): Span => ({ from: start / 1000, to: end / 1000 })
