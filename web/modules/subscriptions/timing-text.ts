import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Timing } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { intlLocale } from '#web/core/languages/languages.ts'

/** 5 January 1970 was a Monday. */
const weekdayDate = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday))

/** Name of an ISO weekday, 1 is Monday. */
export function weekdayName(weekday: number, locale: string, style: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { weekday: style, timeZone: 'UTC' }).format(weekdayDate(weekday))
}

/** 'Every day, 06:00', 'Mon, Thu, 06:00' or 'Monthly on day 1, 06:00'. */
export function useTimingText(): (timing: Timing) => string {
  const { t, i18n } = useLingui()
  return useCallback(
    (timing) => {
      const { time } = timing
      if (timing.every === 'month') {
        const { day } = timing
        return day === 31 ? t`Last day of the month, ${time}` : t`Monthly on day ${day}, ${time}`
      }
      if (timing.weekdays.length === 7) return t`Every day, ${time}`
      const days = timing.weekdays
        .toSorted((a, b) => a - b)
        .map((day) => weekdayName(day, i18n.locale, 'short'))
        .join(', ')
      return t`${days}, ${time}`
    },
    [t, i18n.locale],
  )
}
