import { intlLocale } from '#web/core/languages/languages.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { day: '2-digit', month: 'short', year: 'numeric' } as const

/** How instants are written, in every language by the 24-hour clock of a plant. */
const formats = {
  time: clock,
  date: day,
  dateTime: { ...day, ...clock },
  dateSecond: { ...day, ...clock, second: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type InstantFormat = keyof typeof formats

const made = new Map<string, Intl.DateTimeFormat>()

/** An instant or a date, ISO 8601, by the rules of a language. @param zone in which; without one this browser's. */
export function instantText(value: string, as: InstantFormat, language: string, zone?: string): string {
  // A bare date is not an instant: it must not move with the time zone.
  const bare = value.length === 10
  const timeZone = bare ? 'UTC' : zone
  const key = `${language} ${as} ${timeZone}`
  const format =
    made.get(key) ?? new Intl.DateTimeFormat(intlLocale(language), { ...formats[as], ...(timeZone && { timeZone }) })
  made.set(key, format)
  return format.format(new Date(value))
}
