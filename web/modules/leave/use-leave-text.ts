import { useLingui } from '@lingui/react/macro'
import type { LeaveRequest } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveUnit } from '#api/modules/leave/types/leave-types.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { leaveAmount } from '#web/core/figures/leave-amount.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { leavePartWords } from './leave-words.ts'

type Span = Pick<LeaveRequest, 'firstDate' | 'lastDate' | 'firstPart' | 'lastPart' | 'fromTime' | 'untilTime'>

/** Amounts, days and periods of leave in the language of the portal. */
export function useLeaveText() {
  const { i18n } = useLingui()
  const day = (date: string) => formatDate(date, i18n.locale, 'dayLong')
  const shortDay = (date: string) =>
    `${formatDate(date, i18n.locale, 'weekday')} ${formatDate(date, i18n.locale, 'dayShort')}`
  const part = (name: keyof typeof leavePartWords) => i18n._(leavePartWords[name])
  return {
    amount: (value: number, unit: LeaveUnit) => leaveAmount(value, unit, intlLocale(i18n.locale)),
    /** '14.5', without its unit. */
    number: (value: number) =>
      new Intl.NumberFormat(intlLocale(i18n.locale), { maximumFractionDigits: 3 }).format(value),
    day,
    shortDay,
    /** 'Thu, 3 Dec 2026 – Tue, 8 Dec 2026', with the halves and hours that are not whole days. */
    period({ firstDate, lastDate, firstPart, lastPart, fromTime, untilTime }: Span): string {
      const first = firstPart === 'whole' ? day(firstDate) : `${day(firstDate)} (${part(firstPart)})`
      if (fromTime && untilTime) return `${day(firstDate)}, ${fromTime}–${untilTime}`
      if (firstDate === lastDate) return first
      return `${first} – ${lastPart === 'whole' ? day(lastDate) : `${day(lastDate)} (${part(lastPart)})`}`
    },
  }
}
