import { tzOffset } from '@date-fns/tz'
import { instantOf } from '#web/core/time/site-clock.ts'
import { plusDays } from '#web/core/time/business-date.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** An hour of a site's clock. */
export interface SiteHour {
  /** Epoch ms. */
  start: number
  end: number
  /** Calendar day of the site. */
  date: string
  /** 0 to 23 as the clock shows it: an hour that it shows twice is two hours. */
  hour: number
}

/** A day of a site's calendar, of 23, 24 or 25 hours. */
export interface SiteDay {
  date: string
  start: number
  end: number
}

/** Hours and days of a site's clock, whatever its zone: zones of half hours, and clocks that change by half an hour too. */
export interface SiteClockwork {
  hourAt(instant: number): SiteHour
  dayAt(instant: number): SiteDay
}

export function clockworkOf(timeZone: string): SiteClockwork {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * minuteMs
  let lastHour: SiteHour | undefined
  let lastDay: SiteDay | undefined

  function findHour(instant: number): SiteHour {
    const offset = offsetAt(instant)
    const shown = Math.floor((instant + offset) / hourMs) * hourMs
    const [date, hour] = [new Date(shown).toISOString().slice(0, 10), new Date(shown).getUTCHours()]
    // Where the clock was changed within the hour, the hour has only what is on this side of the change.
    const start = offsetAt(shown - offset) === offset ? shown - offset : changeIn(shown - offset, instant)
    const whole = shown - offset + hourMs
    const end = offsetAt(whole - 1) === offset ? whole : changeIn(instant, whole - 1)
    return { start, end, date, hour }
  }

  /** The first minute with the offset of `to`. */
  function changeIn(from: number, to: number): number {
    const after = offsetAt(to)
    let low = Math.floor(from / minuteMs)
    let high = Math.ceil(to / minuteMs)
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle * minuteMs) === after) high = middle
      else low = middle
    }
    return high * minuteMs
  }

  return {
    hourAt(instant) {
      if (!lastHour || instant < lastHour.start || instant >= lastHour.end) lastHour = findHour(instant)
      return lastHour
    },
    dayAt(instant) {
      if (lastDay && instant >= lastDay.start && instant < lastDay.end) return lastDay
      const date = new Date(instant + offsetAt(instant)).toISOString().slice(0, 10)
      const [start, end] = [date, plusDays(date, 1)].map((day) => instantOf(timeZone, day, '00:00'))
      return (lastDay = { date, start: start!, end: end! })
    },
  }
}
