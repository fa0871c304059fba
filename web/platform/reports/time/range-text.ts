import { formatDate } from '../formats.ts'
import type { DateRange } from './business-date.ts'

/** '14 Nov – 20 Nov 2026', or the one day. The screen and the mails of subscriptions write periods with it. */
export function rangeText(range: DateRange, locale: string): string {
  if (range.from === range.to) return formatDate(range.to, locale, 'day')
  const sameYear = range.from.slice(0, 4) === range.to.slice(0, 4)
  return `${formatDate(range.from, locale, sameYear ? 'dayShort' : 'day')} – ${formatDate(range.to, locale, 'day')}`
}
