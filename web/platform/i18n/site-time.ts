import { intlLocale } from '#web/core/languages/languages.ts'

const styles = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayTime: { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayClock: {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  longDate: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant by the clock of the plant. @param at epoch milliseconds or ISO 8601. */
export function siteTime(at: number | string, style: keyof typeof styles, timeZone: string, locale: string): string {
  const key = `${style} ${timeZone} ${locale}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { ...styles[style], timeZone })
  formats.set(key, format)
  return format.format(typeof at === 'string' ? Date.parse(at) : at)
}
