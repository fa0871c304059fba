import { instantOf } from '#web/core/time/site-clock.ts'
import { type AttendanceRules, usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { buildDays } from '#api/modules/attendance/days/build-days.ts'
import type { PersonDays } from '#api/modules/attendance/days/attendance-day.ts'
import type { PersonInput, Punch, Reader, RosterDay, Shift, Zone } from '#api/modules/attendance/days/person.ts'
import { shiftsBetween, type ShiftPattern } from '#api/modules/shifts/shift-calendar.ts'

export const istanbul = 'Europe/Istanbul'
export const berlin = 'Europe/Berlin'

const zone = (kind: Zone['kind'], id: string = kind): Zone => ({ id, kind })
export const zones = {
  outside: zone('outside'),
  hall: zone('production', 'hall'),
  canteen: zone('canteen'),
  rest: zone('rest'),
  wc: zone('wc'),
}
const reader = (id: string, from: Zone | null, to: Zone | null, direction: Reader['direction']): Reader => ({
  id,
  site: 'plant',
  from,
  to,
  direction,
})
export const readers = {
  in: reader('in', zones.outside, zones.hall, 'in'),
  out: reader('out', zones.hall, zones.outside, 'out'),
  gate: reader('gate', zones.outside, zones.hall, 'both'),
  turnstile: reader('turnstile', zones.outside, zones.hall, 'undefined'),
  canteen: reader('canteen', zones.hall, zones.canteen, 'both'),
  wc: reader('wc', zones.hall, zones.wc, 'undefined'),
  seen: reader('seen', null, zones.rest, 'in'),
  annex: { ...reader('annex', zones.outside, zones.hall, 'in'), site: 'annex' },
}

/** Seconds since 1970 of `2026-06-15 06:00` by the site's clock. */
export const at = (text: string, timeZone = istanbul): number => {
  const [date, time] = text.split(' ') as [string, string]
  return instantOf(timeZone, date, time) / 1000
}

/** `in 2026-06-15 06:00`: a reader, of `gate` and the like with `+` or `-` for the direction sent by the terminal. */
export function punch(text: string, timeZone = istanbul): Punch {
  const [, name, way, when] = /^(\w+)([+-]?) (.+)$/.exec(text)!
  return {
    id: text,
    at: at(when!, timeZone),
    card: 'card',
    reader: readers[name as keyof typeof readers],
    direction: way === '+' ? 'in' : way === '-' ? 'out' : null,
  }
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
export const pattern = (
  code: ShiftPattern['code'],
  startsAt: string,
  endsAt: string,
  breaks: ShiftPattern['breaks'] = [],
): ShiftPattern => ({ code, startsAt, endsAt, weekdays: everyDay, breaks })

/** The shifts of a pattern on some dates, their breaks unpaid. */
export function shiftsOf(one: ShiftPattern, dates: readonly string[], timeZone = istanbul): Shift[] {
  return dates.flatMap((date) =>
    shiftsBetween({ timeZone, patterns: [one], exceptions: [] }, date, date).map(({ shift, start, end, breaks }) => ({
      id: `${date} ${shift}`,
      date,
      start: start / 1000,
      end: end / 1000,
      breaks: breaks.map((pause) => ({ start: pause.start / 1000, end: pause.end / 1000, paid: false })),
    })),
  )
}

export const works = (shifts: readonly Shift[]): RosterDay[] =>
  [...Map.groupBy(shifts, ({ date }) => date)].map(([date, shiftsOfDay]) => ({
    date,
    kind: 'work',
    shifts: shiftsOfDay,
    holidays: [],
    breaks: shiftsOfDay.flatMap(({ breaks }) => breaks),
    overtimeApproved: false,
  }))
export const free = (date: string, kind: RosterDay['kind']): RosterDay => ({
  date,
  kind,
  shifts: [],
  holidays: [],
  breaks: [],
  overtimeApproved: false,
})

/** A person with complete reports of all readers. */
export function person(
  punches: readonly string[],
  roster: readonly RosterDay[] = [],
  rules: Partial<AttendanceRules> = {},
  rest: Partial<PersonInput> = {},
): PersonInput {
  const timeZone = rest.timeZone ?? istanbul
  return {
    punches: punches.map((text) => punch(text, timeZone)),
    roster,
    siteShifts: [],
    decisions: [],
    overtimeDecided: [],
    rules: { ...usualRules, ...rules },
    heard: [{ reader: 'in', until: Infinity }],
    timeZone,
    firstWeekday: 1,
    ...rest,
  }
}

export const build = (...of: Parameters<typeof person>): PersonDays => buildDays(person(...of))
export const only = (...of: Parameters<typeof person>) => {
  const built = build(...of)
  if (built.days.length !== 1) throw new Error(`${built.days.length} days`)
  return { ...built, ...built.days[0]! }
}
export const kinds = ({ exceptions }: PersonDays): string[] =>
  exceptions.map(({ date, kind }) => `${date.slice(5)} ${kind}`)
export const hours = (count: number): number => count * 3600
