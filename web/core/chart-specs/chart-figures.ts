import type { ChartFormatter } from './chart-formatter.ts'
import { emptyFigure, formatDate, formatFigure, formatPoints, durationScale } from '../figures/formats.ts'

/** How charts write figures and dates for a language, on the screen and in PDF. */
export function chartFigures(locale: string): ChartFormatter {
  return {
    value: (value, unit) => formatFigure(value, unit, locale),
    short: (value, unit, largest) =>
      formatFigure(value, unit, locale, {
        scale: unit === 'seconds' ? durationScale(largest) : undefined,
        digits: shortDigits(value, unit, largest),
      }),
    date: (at, grain, long) => {
      if (grain === 'month') return formatDate(at, locale, 'month')
      if (grain === 'hour') return formatDate(at, locale, long ? 'dayTime' : 'time')
      return formatDate(at, locale, long ? 'dayLong' : 'dayShort')
    },
    moment: (at) => formatDate(at, locale, 'dayTime'),
    change: (value, before, unit) => {
      if (value === null || before === null) return emptyFigure
      if (unit === 'ratio') return formatPoints(value - before, locale)
      if (unit === 'cycle_difference') return formatFigure(value - before, unit, locale)
      return before === 0
        ? emptyFigure
        : formatFigure(value / before - 1, 'ratio', locale, { sign: 'always', digits: 0 })
    },
  }
}

function shortDigits(value: number, unit: string, largest: number): number {
  if (unit === 'ratio') return largest < 0.2 ? 1 : 0
  if (unit === 'seconds') return largest >= 7200 && largest < 36_000 && value % 3600 !== 0 ? 1 : 0
  if (unit === 'cycle_difference') return largest < 0.3 ? 3 : largest < 1 ? 2 : 1
  if (unit === 'kwh' || unit === 'kw') return largest < 10 ? 2 : largest < 100 ? 1 : 0
  return (unit === 'seconds_per_piece' || unit === 'seconds_per_shot') && largest < 10 ? (largest < 1 ? 2 : 1) : 0
}
