import { intlLocale } from '#web/core/languages/languages.ts'

/** Monday is 1; short or long. */
export function weekdayName(day: number, language: string, style: 'short' | 'long' = 'short'): string {
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(intlLocale(language), { weekday: style, timeZone: 'UTC' }).format(date)
}

/** Days in a row are written by their first and last. */
export function weekdaysText(days: readonly number[], language: string, everyDay: string): string {
  if (days.length === 7) return everyDay
  const runs: [number, number][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && day === last[1] + 1) last[1] = day
    else runs.push([day, day])
  }
  const name = (day: number) => weekdayName(day, language)
  return runs
    .flatMap(([from, to]) => {
      if (from === to) return [name(from)]
      return to === from + 1 ? [name(from), name(to)] : [`${name(from)}–${name(to)}`]
    })
    .join(', ')
}
