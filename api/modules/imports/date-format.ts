/** Seconds since 1970-01-01 00:00 as a clock on the wall counts them. */
export type WallSeconds = number

const tokens: Record<string, { pattern: string; part: string }> = {
  yyyy: { pattern: '(\\d{4})', part: 'year' },
  yy: { pattern: '(\\d{2})', part: 'shortYear' },
  MMM: { pattern: '(\\p{L}{3,12})\\.?', part: 'monthName' },
  MM: { pattern: '(\\d{1,2})', part: 'month' },
  dd: { pattern: '(\\d{1,2})', part: 'day' },
  HH: { pattern: '(\\d{1,2})', part: 'hour' },
  hh: { pattern: '(\\d{1,2})', part: 'hour12' },
  mm: { pattern: '(\\d{2})', part: 'minute' },
  ss: { pattern: '(\\d{2})', part: 'second' },
  SSS: { pattern: '(\\d{1,6})', part: 'fraction' },
  a: { pattern: '([AaPp][Mm])', part: 'half' },
  XXX: { pattern: '((?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:?\\d{2}))', part: 'offset' },
}

/** Whether a format says a time of day too. */
export const hasTime = (format: string): boolean => /[Hh]:|^workbook-days$|^epoch$/.test(format)

/** A format without its time of day. */
export const dayOf = (format: string): string => format.split(/ |'T'/)[0]!

/**
 * Compiles a date format (Unicode tokens, quoted literals) into a parser of wall-clock time. The usual libraries
 * build a zoned date per call, which takes longer than the rest of an import together.
 *
 * @returns parser giving whole seconds, or undefined for anything that is not exactly such a date. Of an offset it says
 *   nothing (`readMoment` does).
 */
export function compileDateFormat(format: string): (text: string) => WallSeconds | undefined {
  if (format === 'workbook-days' || format === 'epoch') return (text) => asNumber(format, text)?.seconds
  const parts: string[] = []
  const pattern = format.replaceAll(
    /'([^']*)'|yyyy|yy|MMM|MM|dd|HH|hh|mm|ss|SSS|XXX|a|[^\w\s]|\s+/g,
    (piece, literal?: string) => {
      if (literal !== undefined) return literal
      const token = tokens[piece]
      if (!token) return /\s/.test(piece) ? '\\s+' : piece.replace(/[.+*?^$()|/[\]{}\\]/, String.raw`\$&`)
      parts.push(token.part)
      return token.pattern
    },
  )
  const expression = new RegExp(`^${pattern}$`, 'u')
  return (text) => {
    const match = expression.exec(text.trim())
    if (!match) return undefined
    const read: Record<string, string> = {}
    parts.forEach((part, index) => (read[part] = match[index + 1] ?? ''))
    return toWallSeconds(read)
  }
}

function toWallSeconds(read: Record<string, string>): WallSeconds | undefined {
  const number = (part: string) => Number(read[part] ?? 0)
  let hour = number('hour')
  if (read.hour12 !== undefined) {
    if (number('hour12') < 1 || number('hour12') > 12) return undefined
    hour = (number('hour12') % 12) + (read.half?.toLowerCase() === 'pm' ? 12 : 0)
  }
  if (hour > 23 || number('minute') > 59 || number('second') > 59) return undefined
  const year = read.shortYear === undefined ? number('year') : 2000 + number('shortYear')
  const month = read.monthName === undefined ? number('month') : (months.get(folded(read.monthName)) ?? 0)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, number('day'))
  // 31.02. would roll over into March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== number('day')) return undefined
  return date.getTime() / 1000 + hour * 3600 + number('minute') * 60 + number('second')
}

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\./gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')

/** Names of months and their short forms, as logs and spreadsheets write them. */
const months = new Map(
  ['en', 'tr', 'de', 'fr', 'es', 'it'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, month) => [folded(format.format(Date.UTC(2026, month, 1))), month + 1] as const,
      )
    }),
  ),
)

/** A moment in a cell: in local time, or, with an offset, an instant. */
export type Moment = { wall: WallSeconds } | { instant: number }

const timeBehind =
  /^(.+?)(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([ap])\.?\s?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/iu

const longestMoment = 60

/** Reads moments of a format, with any form of the time of day; undefined for anything else, including a day alone. */
export function compileMoment(format: string): (text: string) => Moment | undefined {
  if (format === 'workbook-days' || format === 'epoch')
    return (text) => {
      const number = asNumber(format, text)
      return number && (format === 'epoch' ? { instant: number.seconds } : { wall: number.seconds })
    }
  const readDay = compileDateFormat(dayOf(format))
  return (text) => {
    const match = text.length > longestMoment ? null : timeBehind.exec(text.trim())
    const day = match && readDay(match[1]!)
    if (!match || day === undefined) return undefined
    const time = timeOfDay(match[2]!, match[3]!, match[4] ?? '0', match[5])
    if (time === undefined) return undefined
    const offset = match[6]
    if (!offset) return { wall: day! + time }
    return { instant: day! + time - offsetSeconds(offset) }
  }
}

function offsetSeconds(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}

/** @returns seconds since midnight; hours of more than a day only without a half. */
export function timeOfDay(hours: string, minutes: string, seconds: string, half?: string): number | undefined {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (minute > 59 || second > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  return (half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour) * 3600 + minute * 60 + second
}

const daySeconds = 86_400
/** Day zero of a workbook is 1899-12-30. */
const workbookZero = -25_569
/** Days that are believed to be meant as such: from 1982 to 2091. */
const [firstDay, lastDay] = [30_000, 70_000]

/** A date that a workbook shows as a plain number: days since its zero. Undefined outside of that range. */
export function ofWorkbookDays(days: number): WallSeconds | undefined {
  return days >= firstDay && days <= lastDay ? Math.round((days + workbookZero) * daySeconds) : undefined
}

function asNumber(format: 'workbook-days' | 'epoch', text: string): { seconds: number } | undefined {
  const trimmed = text.trim()
  if (format === 'epoch') {
    const match = /^(\d{10})(\d{3})?(?:\.\d+)?$/.exec(trimmed)
    return match ? { seconds: Number(match[1]) } : undefined
  }
  const seconds = /^\d{5}(?:[.,]\d+)?$/.test(trimmed) ? ofWorkbookDays(Number(trimmed.replace(',', '.'))) : undefined
  return seconds === undefined ? undefined : { seconds }
}
