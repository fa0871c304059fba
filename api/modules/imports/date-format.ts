import type { WallSeconds } from './import-profile.ts'

const tokens: Record<string, { pattern: string; part: string }> = {
  yyyy: { pattern: '(\\d{4})', part: 'year' },
  MM: { pattern: '(\\d{1,2})', part: 'month' },
  dd: { pattern: '(\\d{1,2})', part: 'day' },
  HH: { pattern: '(\\d{1,2})', part: 'hour' },
  hh: { pattern: '(\\d{1,2})', part: 'hour12' },
  mm: { pattern: '(\\d{2})', part: 'minute' },
  ss: { pattern: '(\\d{2})', part: 'second' },
  SSS: { pattern: '(\\d{1,6})', part: 'fraction' },
  a: { pattern: '([AaPp][Mm])', part: 'half' },
}

/** Whether a format says a time of day too. */
export const hasTime = (format: string): boolean => /[Hh]/.test(format)

/** A format without its time of day. */
export const dayOf = (format: string): string => format.split(/ |'T'/)[0]!

/**
 * Compiles a date format (Unicode tokens, quoted literals) into a parser of wall-clock time. The usual libraries
 * build a zoned date per call, which takes longer than the rest of an import together.
 *
 * @returns parser giving whole seconds, or undefined for anything that is not exactly such a date.
 */
export function compileDateFormat(format: string): (text: string) => WallSeconds | undefined {
  const parts: string[] = []
  const pattern = format.replaceAll(
    /'([^']*)'|yyyy|MM|dd|HH|hh|mm|ss|SSS|a|[^\w\s]|\s+/g,
    (piece, literal?: string) => {
      if (literal !== undefined) return literal
      const token = tokens[piece]
      if (!token) return /\s/.test(piece) ? '\\s+' : `\\${piece}`
      parts.push(token.part)
      return token.pattern
    },
  )
  const expression = new RegExp(`^${pattern}$`)
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
  const date = new Date(0)
  date.setUTCFullYear(number('year'), number('month') - 1, number('day'))
  // 31.02. would roll over into March.
  if (date.getUTCMonth() !== number('month') - 1 || date.getUTCDate() !== number('day')) return undefined
  return date.getTime() / 1000 + hour * 3600 + number('minute') * 60 + number('second')
}
