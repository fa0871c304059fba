/** Days of the week as RFC 5545 writes them; the first is Monday. */
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const workingDays = 'MO,TU,WE,TH,FR'

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const
export type RecurrenceUnit = (typeof recurrenceUnits)[number]
/** Which of its kind in a month; -1 is the last one. */
export const ordinals = [1, 2, 3, 4, -1] as const
export type Ordinal = (typeof ordinals)[number]

/** Of a month: its day of a number (-1 is the last), a day of the week, or a working day, Monday to Friday. */
export type DayOfMonth =
  | { day: number }
  | { ordinal: Ordinal; /** 1 is Monday. */ weekday: number }
  | { ordinal: Ordinal; working: true }

/** What comes again, as far as a form asks for it; a part of what RFC 5545 knows. */
export interface Recurrence {
  /** `YYYY-MM-DD`, the first day on which it may come. */
  from: string
  /** `HH:MM` by the clock of the site. */
  time: string
  unit: RecurrenceUnit
  /** Every so many of them. */
  interval: number
  /** Of a week; 1 is Monday. */
  weekdays: readonly number[]
  /** Of a month or a year. */
  on: DayOfMonth | null
  /** Of a year; 1 is January. */
  month: number | null
  /** The last day, included, or after so many times; null without an end. */
  ends: { until: string } | { times: number } | null
}

export const mostInterval = 99
export const mostTimes = 999

const frequencies = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const

const dateOf = (basic: string): string => basic.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
const isDate = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}
const isoWeekday = (date: string): number => new Date(date).getUTCDay() || 7

/**
 * Reads a rule: `DTSTART:20261201T083000`, a line break, `RRULE:FREQ=WEEKLY;BYDAY=MO,TH`. Both are without a zone, for it is
 * the site's. Frequencies below a day and parts that no form asks for are not read.
 *
 * @returns null for anything else, and for what never comes.
 */
export function readRecurrence(text: string): Recurrence | null {
  const [, start = '', hours = '', rule = ''] =
    /^DTSTART:(\d{8})T((?:[01]\d|2[0-3])[0-5]\d)(?:00)?\r?\nRRULE:([A-Z0-9=;,+-]+)$/i.exec(text.trim()) ?? []
  const from = dateOf(start)
  const parts = rule.toUpperCase().split(';').filter(Boolean)
  const given = new Map(parts.map((part) => [part.split('=')[0]!, part.split('=')[1] ?? '']))
  const unit = frequencies[given.get('FREQ') as keyof typeof frequencies]
  if (!isDate(from) || !unit || given.size < parts.length) return null
  const taken = new Set(['FREQ', 'INTERVAL', 'UNTIL', 'COUNT', 'WKST'])
  const of = (name: string) => (taken.add(name), given.get(name))
  const week = unit === 'week' ? readWeekdays(of('BYDAY'), from) : []
  const on = unit === 'month' || unit === 'year' ? readDayOfMonth(of, from) : null
  const month = unit === 'year' ? Number(of('BYMONTH') ?? from.slice(5, 7)) : null
  const interval = Number(given.get('INTERVAL') ?? 1)
  const ends = readEnd(given.get('UNTIL'), given.get('COUNT'), from)
  const isWhole = [...given.keys()].every((name) => taken.has(name)) && (given.get('WKST') ?? 'MO') === 'MO'
  if (!isWhole || week === undefined || on === undefined || ends === undefined) return null
  if (!inRange(interval, mostInterval) || (month !== null && !inRange(month, 12))) return null
  if (on && 'day' in on && month !== null && on.day > longestMonth(month)) return null
  return { from, time: `${hours.slice(0, 2)}:${hours.slice(2)}`, unit, interval, weekdays: week, on, month, ends }
}

const inRange = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most
/** Days of a month in the year in which it has most. */
const longestMonth = (month: number) => new Date(Date.UTC(2028, month, 0)).getUTCDate()

function readWeekdays(text: string | undefined, from: string): number[] | undefined {
  if (text === undefined) return [isoWeekday(from)]
  const days = text.split(',').map((code) => weekdayCodes.findIndex((one) => one === code) + 1)
  return days.includes(0) ? undefined : [...new Set(days)].toSorted((a, b) => a - b)
}

function readDayOfMonth(of: (name: string) => string | undefined, from: string): DayOfMonth | undefined {
  const [days, day, place] = [of('BYDAY'), of('BYMONTHDAY'), of('BYSETPOS')]
  if (days === undefined) {
    const number = Number(day ?? from.slice(8))
    return place === undefined && (number === -1 || inRange(number, 31)) ? { day: number } : undefined
  }
  if (day !== undefined) return undefined
  const ordinalOf = (text: string) => ordinals.find((one) => one === Number(text))
  if (place !== undefined) {
    const ordinal = ordinalOf(place)
    return days === workingDays && ordinal !== undefined ? { ordinal, working: true } : undefined
  }
  const [, which = '', code = ''] = /^\+?(-?\d)([A-Z]{2})$/.exec(days) ?? []
  const ordinal = ordinalOf(which)
  const weekday = weekdayCodes.findIndex((one) => one === code) + 1
  return ordinal !== undefined && weekday > 0 ? { ordinal, weekday } : undefined
}

function readEnd(until: string | undefined, count: string | undefined, from: string): Recurrence['ends'] | undefined {
  if (until === undefined && count === undefined) return null
  if (until !== undefined && count !== undefined) return undefined
  if (count !== undefined) return inRange(Number(count), mostTimes) ? { times: Number(count) } : undefined
  // One with a zone would be an instant, and not a day of the site.
  const last = /^\d{8}(T\d{6})?$/.test(until!) ? dateOf(until!) : ''
  return isDate(last) && last >= from ? { until: last } : undefined
}

/** The text of a rule: always the same for the same. */
export function writeRecurrence({ from, time, unit, interval, weekdays, on, month, ends }: Recurrence): string {
  const name = Object.entries(frequencies).find(([, one]) => one === unit)![0]
  const basic = (date: string) => date.replaceAll('-', '')
  const parts = [
    `FREQ=${name}`,
    interval > 1 && `INTERVAL=${interval}`,
    unit === 'year' && `BYMONTH=${month}`,
    unit === 'week' && `BYDAY=${weekdays.map((day) => weekdayCodes[day - 1]).join(',')}`,
    on &&
      ('day' in on ? `BYMONTHDAY=${on.day}` : 'weekday' in on && `BYDAY=${on.ordinal}${weekdayCodes[on.weekday - 1]}`),
    on && 'working' in on && `BYDAY=${workingDays};BYSETPOS=${on.ordinal}`,
    ends && ('until' in ends ? `UNTIL=${basic(ends.until)}T235959` : `COUNT=${ends.times}`),
  ]
  return `DTSTART:${basic(from)}T${time.replace(':', '')}00\nRRULE:${parts.filter(Boolean).join(';')}`
}
