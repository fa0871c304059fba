const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * An instant by the clock of a zone, in the form of the api's local times: `2026-11-20T22:15:00`, for `formatDate`.
 */
export function localTime(instant: string | number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(instant)).replace(' ', 'T')
}
