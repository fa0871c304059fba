/**
 * How figures are written. The screen, Excel and PDF read this one file, so a figure looks the same everywhere.
 * Pure and free of the browser: the server runs it too.
 */
import { z } from 'zod'
import { intlLocale } from '../languages/languages.ts'

export const unitSchema = z.enum([
  'seconds',
  'pieces',
  'count',
  'ratio',
  'seconds_per_piece',
  'seconds_per_shot',
  /** Seconds that one cycle is longer than another; written with its sign. */
  'cycle_difference',
  'kwh',
  'kw',
  'number',
  /** Events in so many hours, as safety counts them: always two decimals. */
  'rate',
])
export type Unit = z.infer<typeof unitSchema>

/** How a column writes its cells; plain JSON, because exports carry it to the server. */
export const cellFormatSchema = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('figure'),
    unit: unitSchema,
    scale: z.enum(['hours', 'minutes', 'seconds']).optional(),
  }),
  z.strictObject({ as: z.literal('text') }),
  /** A business date, `2026-11-20`. */
  z.strictObject({ as: z.literal('date') }),
  /** A site-local time, `2026-11-20T22:15:00`. */
  z.strictObject({ as: z.literal('dateTime') }),
  /** Coded values such as the shift's `night`, with their names in the reader's language. */
  z.strictObject({ as: z.literal('code'), names: z.record(z.string(), z.string()) }),
])
export type CellFormat = z.infer<typeof cellFormatSchema>
export type CellValue = string | number | null | undefined

/** The step in which a duration is written; a column or an axis keeps one step for all its values. */
export type DurationScale = 'hours' | 'minutes' | 'seconds'

export type FormatOptions = {
  /** Fixed step for durations; without it each value picks its own. */
  scale?: DurationScale
  /** Digits after the decimal point instead of the unit's own. */
  digits?: number
  /** 'always' writes a plus before positive values, for differences. */
  sign?: 'always'
  /** Without the unit's name or percent sign, where a column head already says it. */
  bare?: boolean
}

/** Written for a value that does not exist: no planned time, no output. Never 0. */
export const emptyFigure = '–'

const secondsIn = { hours: 3600, minutes: 60, seconds: 1 } as const
const intlUnit = { hours: 'hour', minutes: 'minute', seconds: 'second' } as const

/** Step that suits a duration in seconds: hours from two hours up, minutes from two minutes up. */
export function durationScale(seconds: number): DurationScale {
  const size = Math.abs(seconds)
  if (size >= 7200) return 'hours'
  return size >= 120 ? 'minutes' : 'seconds'
}

/** One step for several durations: the one that suits the largest; hours, as most of a plant's are in, where all are none. */
export function commonScale(values: Iterable<number | null | undefined>): DurationScale {
  let largest = 0
  for (const value of values) largest = Math.max(largest, Math.abs(value ?? 0))
  return largest === 0 ? 'hours' : durationScale(largest)
}

const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  let format = formatters.get(key)
  if (!format) formatters.set(key, (format = new Intl.NumberFormat(intlLocale(locale), options)))
  return format
}

/** Digits after the point of a figure that picks its own: of percents for a ratio, else of seconds. */
function ownDigits(value: number, unit: 'ratio' | 'cycle' | 'cycle_difference'): number {
  const size = Math.abs(value)
  // A digit more than others only where no band has an edge, so that a share and its rest to 100 % read alike.
  if (unit === 'ratio') return size < 0.01 ? 2 : 1
  // Limits of differences are kept to hundredths.
  if (unit === 'cycle_difference') return 2
  return size < 10 ? 2 : size < 100 ? 1 : 0
}

/** A figure as shown: rounded to its written digits. Durations and counts stay unrounded. */
export function roundAsShown(value: number, unit: Unit): number {
  if (!Number.isFinite(value) || (unit !== 'ratio' && unit !== 'cycle_difference')) return value
  const places = ownDigits(value, unit) + (unit === 'ratio' ? 2 : 0)
  return Number(numberFormat('en', { useGrouping: false, maximumFractionDigits: places }).format(value))
}

/**
 * Writes a measure's value in its unit, by locale. Seconds arrive as seconds and ratios as fractions (0.841), null and
 * non-numbers as '–'.
 */
export function formatFigure(
  value: number | null | undefined,
  unit: Unit,
  locale: string,
  options: FormatOptions = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return emptyFigure
  // What rounds to nothing has no sign: never '-0 hr'.
  const signDisplay = options.sign === 'always' ? 'exceptZero' : 'negative'
  const digits = (fallback: number) => options.digits ?? fallback
  switch (unit) {
    case 'ratio': {
      const places = digits(ownDigits(value, 'ratio'))
      const style = options.bare ? 'decimal' : 'percent'
      return numberFormat(locale, {
        style,
        signDisplay,
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      }).format(options.bare ? value * 100 : value)
    }
    case 'seconds': {
      const scale = options.scale ?? durationScale(value)
      const scaled = value / secondsIn[scale]
      return writeDuration(scaled, scale, digits(scale === 'seconds' || Math.abs(scaled) >= 100 ? 0 : 1), locale, {
        signDisplay,
        bare: options.bare,
      })
    }
    case 'cycle_difference':
      return writeDuration(value, 'seconds', digits(ownDigits(value, 'cycle_difference')), locale, {
        signDisplay: 'exceptZero',
        bare: options.bare,
      })
    case 'seconds_per_piece':
    case 'seconds_per_shot':
      return writeDuration(value, 'seconds', digits(ownDigits(value, 'cycle')), locale, {
        signDisplay,
        bare: options.bare,
      })
    case 'kwh':
    case 'kw':
      return withUnit(
        numberFormat(locale, { signDisplay, maximumFractionDigits: digits(ownDigits(value, 'cycle')) }).format(value),
        options.bare ? null : energyUnits[unit],
      )
    case 'number':
      return numberFormat(locale, { signDisplay, maximumFractionDigits: digits(1) }).format(value)
    case 'rate':
      return numberFormat(locale, {
        signDisplay,
        minimumFractionDigits: digits(2),
        maximumFractionDigits: digits(2),
      }).format(value)
    default:
      return numberFormat(locale, { signDisplay, maximumFractionDigits: digits(0) }).format(value)
  }
}

/** Symbols of units are the same in every language; `Intl` does not know these. */
export const energyUnits = { kwh: 'kWh', kw: 'kW' } as const
const withUnit = (figure: string, unit: string | null) => (unit === null ? figure : `${figure}\u00a0${unit}`)

function writeDuration(
  value: number,
  scale: DurationScale,
  digits: number,
  locale: string,
  { signDisplay, bare }: { signDisplay: 'negative' | 'exceptZero'; bare?: boolean },
): string {
  return numberFormat(locale, {
    ...(bare ? {} : { style: 'unit', unit: intlUnit[scale], unitDisplay: 'short' }),
    signDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** A difference with its share of the reference: '+0.12 sec (+16.0%)'. */
export function withShare(text: string, value: number | null, whole: number | null, locale: string): string {
  if (value === null || whole === null || whole <= 0) return text
  return `${text} (${formatFigure(value / whole, 'ratio', locale, { sign: 'always' })})`
}

/** Difference between two ratios, in percentage points: 0.012 becomes '+1.2'. */
export function formatPoints(difference: number | null, locale: string): string {
  if (difference === null || !Number.isFinite(difference)) return emptyFigure
  return numberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(difference * 100)
}

/** Name of a duration step in the reader's language: 'hr', 'min', 'sec'. */
export function scaleName(scale: DurationScale, locale: string): string {
  const parts = numberFormat(locale, { style: 'unit', unit: intlUnit[scale], unitDisplay: 'short' }).formatToParts(2)
  return parts.find((part) => part.type === 'unit')?.value ?? scale
}

export type DateStyle =
  | 'day'
  | 'dayLong'
  | 'dayShort'
  | 'month'
  | 'monthLong'
  | 'monthShort'
  | 'weekday'
  | 'dayTime'
  | 'daySecond'
  | 'time'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayLong: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dayShort: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  monthLong: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
  weekday: { weekday: 'short' },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  daySecond: {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}
const dateFormatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes a business date (`2026-11-20`) or a site-local time (`2026-11-20T22:15:00`), which carry no zone and are never
 * shifted into the reader's.
 */
export function formatDate(value: string | null | undefined, locale: string, style: DateStyle = 'day'): string {
  if (!value) return emptyFigure
  const text = value.replace(' ', 'T').replace(/Z$/, '')
  const instant = new Date(text.length === 10 ? `${text}T00:00:00Z` : `${text}Z`)
  if (Number.isNaN(instant.getTime())) return value
  const key = `${locale}|${style}`
  let format = dateFormatters.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale(locale), { ...dateStyles[style], timeZone: 'UTC' })
    dateFormatters.set(key, format)
  }
  return format.format(instant)
}

/** Writes a table cell, on the screen, in CSV and in PDF alike. */
export function formatCell(format: CellFormat, value: CellValue, locale: string): string {
  if (value === null || value === undefined || value === '') return emptyFigure
  switch (format.as) {
    case 'figure':
      return formatFigure(Number(value), format.unit, locale, { scale: format.scale })
    case 'date':
      return formatDate(String(value).slice(0, 10), locale, 'day')
    case 'dateTime':
      return formatDate(String(value), locale, 'dayTime')
    case 'code':
      return format.names[String(value)] ?? String(value)
    default:
      return String(value)
  }
}

/** Number format of a spreadsheet cell that holds `excelValue(format, value)`; text needs none. */
export function excelNumFmt(format: CellFormat): string | undefined {
  if (format.as === 'date') return 'yyyy-mm-dd'
  if (format.as === 'dateTime') return 'yyyy-mm-dd hh:mm'
  if (format.as !== 'figure') return undefined
  switch (format.unit) {
    case 'ratio':
      return '0.0%'
    case 'seconds':
      // A spreadsheet has no clock below zero and would show ####: such a time, a speed loss that was a gain, is
      // written in days.
      return '[h]:mm:ss;-0.000" d"'
    case 'seconds_per_piece':
    case 'seconds_per_shot':
      return '[<10]0.00;[<100]0.0;#,##0'
    case 'kwh':
    case 'kw':
      return '[<10]0.00;[<100]0.0;#,##0'
    case 'number':
      return '#,##0.0'
    case 'rate':
      return '#,##0.00'
    case 'cycle_difference':
      return '+#,##0.00;-#,##0.00;0.00'
    default:
      return '#,##0'
  }
}

/**
 * A cell as a spreadsheet wants it: durations as fractions of a day, so that sums and formats work, dates as dates at
 * midnight UTC (spreadsheets know no zones), codes as their names. Null where nothing is known.
 */
export function excelValue(format: CellFormat, value: CellValue): number | string | Date | null {
  if (value === null || value === undefined || value === '') return null
  switch (format.as) {
    case 'figure': {
      const number = Number(value)
      if (!Number.isFinite(number)) return null
      return format.unit === 'seconds' ? number / 86_400 : number
    }
    case 'date':
      return new Date(`${String(value).slice(0, 10)}T00:00:00Z`)
    case 'dateTime':
      return new Date(`${String(value).replace(' ', 'T').slice(0, 19)}Z`)
    case 'code':
      return format.names[String(value)] ?? String(value)
    default:
      return String(value)
  }
}
