/** Seconds as hours and minutes, '7:30'; nothing as '–' if asked for. */
export function hoursText(seconds: number, { empty = false } = {}): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (empty && minutes === 0) return '–'
  return `${seconds < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
