import type { I18n } from '@lingui/core'

/** Seconds as hours, `7.50`: as many digits in every row, so that a column can be read down. */
export const hoursText = (i18n: I18n, seconds: number): string =>
  i18n.number(seconds / 3600, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Seconds as hours and minutes, `1:05`; nothing as `–` if asked for. */
export function clockText(seconds: number, { empty = false } = {}): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (empty && minutes === 0) return '–'
  return `${seconds < 0 ? '−' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
