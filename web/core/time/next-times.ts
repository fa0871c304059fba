import { tzOffset } from '@date-fns/tz'
import { RRuleTemporal } from 'rrule-temporal'
import { instantOf } from './site-clock.ts'

/** One time of a rule. `date` and `time` are what the rule says, `at` is the instant that this is by the site's clock. */
export interface RuledTime {
  at: Date
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  time: string
  /** The site's clock does not show this time on this date, or shows it twice. */
  clock: 'skipped' | 'repeated' | null
}

const minute = 60_000
const day = 86_400_000
/** Days that are searched one after another: most rules have enough times in the first ones. */
const windows = [40, 400, 14_200]

/**
 * The next times of a rule, after an instant and at most forty years from it.
 *
 * The rule is expanded on the calendar, without a zone; then each time is an instant by the site's clock, as with shifts. A time
 * that the clock skips is the moment of the skip, and one that it shows twice its first pass: nothing is left out, nothing comes
 * twice. Months without the day of the rule are left out, as RFC 5545 says.
 *
 * @param rule `DTSTART:20261201T083000`, a line break and `RRULE:FREQ=…`, both without a zone, as the field `recurrence` keeps it.
 * @param zone IANA name of the site's zone.
 * @throws Error for what is no rule.
 */
export function nextTimes(rule: string, zone: string, from: Date, count: number): RuledTime[] {
  const calendar = new RRuleTemporal({ rruleString: rule, cache: false })
  const begins = calendar.options().dtstart.epochMilliseconds
  // A day earlier, since the clock may jump back over what the calendar has passed.
  let start = Math.max(begins, wallOf(zone, from.getTime()) - day)
  const next: RuledTime[] = []
  for (const days of windows) {
    const end = start + days * day
    const times = calendar.between(new Date(start), new Date(end), true)
    next.push(...times.map((time) => timeOf(zone, time.epochMilliseconds)).filter(({ at }) => at > from))
    if (next.length >= count) break
    start = end + 1
  }
  return next.slice(0, count)
}

/** What the site's clock shows, as if it were UTC. */
const wallOf = (zone: string, at: number): number => at + tzOffset(zone, new Date(at)) * minute

/** @param wall a time of the calendar as if it were UTC. */
function timeOf(zone: string, wall: number): RuledTime {
  const text = new Date(wall).toISOString()
  const [date, time] = [text.slice(0, 10), text.slice(11, 16)]
  const at = instantOf(zone, date, time)
  return { at: new Date(at), date, time, clock: clockAt(zone, at, wall) }
}

function clockAt(zone: string, at: number, wall: number): RuledTime['clock'] {
  if (wallOf(zone, at) !== wall) return 'skipped'
  const back = tzOffset(zone, new Date(at)) - tzOffset(zone, new Date(at + day / 8))
  return back > 0 && wallOf(zone, at + back * minute) === wall ? 'repeated' : null
}
