import { type Moment, compileDateFormat, compileMoment, dayOf, ofWorkbookDays, timeOfDay } from './date-format.ts'
import { fault } from './faults.ts'
import type { CellValue } from '#api/platform/xlsx/sheet-row.ts'
import type { Parse } from './parsed-cell.ts'
import { cellText } from './readers/source-table.ts'

export const daySeconds = 86_400
const oldestYear = 2000
const oldest = Date.UTC(oldestYear, 0, 1) / 1000
const isoDay = 'yyyy-MM-dd'
const readIsoDay = compileDateFormat(isoDay)

/** Number of days in a typed cell, for a date that lost its format. */
function typed(value: CellValue): number | undefined {
  if (value instanceof Date) return Math.round(value.getTime() / 1000)
  return typeof value === 'number' ? ofWorkbookDays(value) : undefined
}

/**
 * A moment, local or absolute. A date without a time is not taken for midnight.
 *
 * @param withoutTime treatment of such a date: kept as a day, or refused, with a hint if a person could have chosen
 *   otherwise.
 */
export function momentParser(format: string, withoutTime: 'kept' | 'refused' | 'refused by choice'): Parse {
  const keepsDays = withoutTime === 'kept'
  const chosen = withoutTime === 'refused by choice'
  const read = compileMoment(format)
  const readDay = compileDateFormat(dayOf(format))
  return (value, _field, name) => {
    const text = cellText(value) ?? ''
    const wall = typed(value)
    const moment: Moment | undefined = wall === undefined ? read(text) : { wall }
    const day = moment === undefined || (keepsDays && typeof value !== 'string') ? (wall ?? readDay(text)) : undefined
    if (day !== undefined && day % daySeconds === 0)
      return keepsDays
        ? asDay(day, name)
        : { fault: fault(name, 'no_time', { value: text, ...(chosen && { choice: 'withoutTime' }) }) }
    const seconds = moment && ('wall' in moment ? moment.wall : moment.instant)
    if (!moment || seconds === undefined || Number.isNaN(seconds))
      return { fault: fault(name, 'not_a_date', { expected: format, value: text }) }
    return inTime(seconds, name) ?? { value: 'wall' in moment ? moment.wall : moment }
  }
}

function asDay(seconds: number, name: string): ReturnType<Parse> {
  return inTime(seconds, name) ?? { value: { day: new Date(seconds * 1000).toISOString().slice(0, 10) } }
}

/** Midnight of a date, when the time of day is in another column. */
export function wallDayParser(format: string): Parse {
  const [read, readDay] = [compileDateFormat(format), compileDateFormat(dayOf(format))]
  return (value, _field, name) => {
    const text = cellText(value) ?? ''
    const seconds = typed(value) ?? readDay(text) ?? read(text)
    if (seconds === undefined || Number.isNaN(seconds))
      return { fault: fault(name, 'not_a_date', { expected: dayOf(format), value: text }) }
    return inTime(seconds, name) ?? { value: seconds - (seconds % daySeconds) }
  }
}

function inTime(seconds: number, name: string): ReturnType<Parse> | undefined {
  if (seconds < oldest) return { fault: fault(name, 'too_old', { year: oldestYear }) }
  // A day of grace: the wall clock may be ahead of UTC.
  if (seconds > Date.now() / 1000 + daySeconds) return { fault: fault(name, 'in_future') }
  return undefined
}

/** The day of a date with any time; ISO dates are read in any chosen format. */
export function dayParser(format: string = isoDay, mayBeAhead: boolean): Parse {
  const [read, readDay] = [compileDateFormat(format), compileDateFormat(dayOf(format))]
  return (value, _field, name) => {
    const text = cellText(value) ?? ''
    const seconds = typed(value) ?? read(text) ?? readDay(text) ?? readIsoDay(text)
    if (seconds === undefined || Number.isNaN(seconds))
      return { fault: fault(name, 'not_a_date', { expected: format, value: text }) }
    const refused = mayBeAhead && seconds >= oldest ? undefined : inTime(seconds, name)
    return refused ?? { value: new Date(seconds * 1000).toISOString().slice(0, 10) }
  }
}

/** Day zero of a workbook: a cell with a time alone carries it. */
const workbookEpoch = Date.UTC(1899, 11, 30)
const notATime = (value: CellValue, name: string) => ({
  fault: fault(name, 'not_a_date', { expected: 'HH:mm', value: cellText(value) ?? '' }),
})

/** Seconds since midnight. */
export const parseTimeOfDay: Parse = (value, _field, name) => {
  if (value instanceof Date) return { value: Math.round((value.getTime() - workbookEpoch) / 1000) }
  if (typeof value === 'number') return { value: Math.round(value * daySeconds) }
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([AaPp])\.?[Mm]\.?)?$/.exec((cellText(value) ?? '').trim())
  if (!match) return notATime(value, name)
  const [, hours = '', minutes = '', seconds = '0', half] = match
  // Hours beyond a day are a duration's.
  const days = half ? 0 : Math.floor(Number(hours) / 24)
  const time = timeOfDay(half ? hours : String(Number(hours) % 24), minutes, seconds, half)
  return time === undefined ? notATime(value, name) : { value: time + days * daySeconds }
}

/** Adds the time of day in a column of its own to a date. */
export function timeOfDayParser(label: string, required: boolean): (cell: CellValue, day: number) => ReturnType<Parse> {
  return (cell, day) => {
    if (cell === null || (typeof cell === 'string' && cell.trim() === ''))
      return required ? { fault: fault(label, 'missing') } : {}
    const time = parseTimeOfDay(cell, timeField, label)
    if (typeof time.value !== 'number') return time
    return time.value < daySeconds ? { value: day + time.value } : notATime(cell, label)
  }
}
const timeField = { label: '', column: '', kind: 'timeOfDay' } as const

/** Minutes from a duration in hours, minutes and seconds; undefined for another form. */
export function durationMinutes(value: CellValue): number | undefined {
  if (value instanceof Date) return (value.getTime() - workbookEpoch) / 60_000
  const match = typeof value === 'string' ? /^(\d{1,4}):(\d{2})(?::(\d{2}))?$/.exec(value.trim()) : null
  if (!match || Number(match[2]) > 59 || Number(match[3] ?? 0) > 59) return undefined
  return Number(match[1]) * 60 + Number(match[2]) + Number(match[3] ?? 0) / 60
}
