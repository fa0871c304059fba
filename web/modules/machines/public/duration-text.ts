import { emptyFigure, formatFigure } from '#web/core/figures/formats.ts'

/** '1 hr 5 min', '12 min', '40 sec'. */
export function durationText(seconds: number | null, locale: string): string {
  if (seconds === null) return emptyFigure
  const write = (value: number, scale: 'hours' | 'minutes' | 'seconds', size: number) =>
    formatFigure(value * size, 'seconds', locale, { scale, digits: 0 })
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return write(whole, 'seconds', 1)
  const minutes = Math.floor(whole / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return write(minutes, 'minutes', 60)
  return minutes % 60 === 0
    ? write(hours, 'hours', 3600)
    : `${write(hours, 'hours', 3600)} ${write(minutes % 60, 'minutes', 60)}`
}
