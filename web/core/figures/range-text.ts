import { formatDate } from './formats.ts'
import type { DateRange } from '../time/business-date.ts'

/**
 * '14 Nov – 20 Nov 2026', or the one day; '… 2026 (–12:09)' where the last day counts up to a time. The screen and the
 * mails of subscriptions write periods with it.
 */
export function rangeText(range: DateRange, locale: string): string {
  const days = daysText(range, locale)
  if (range.until === undefined) return days
  const time = [Math.floor(range.until / 60) % 24, range.until % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return `${days} (–${time})`
}

function daysText(range: DateRange, locale: string): string {
  if (range.from === range.to) return formatDate(range.to, locale, 'day')
  const sameYear = range.from.slice(0, 4) === range.to.slice(0, 4)
  return `${formatDate(range.from, locale, sameYear ? 'dayShort' : 'day')} – ${formatDate(range.to, locale, 'day')}`
}
