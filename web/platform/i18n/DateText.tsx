import { useMemo } from 'react'
import { intlLocale } from '#web/platform/reports/formats.ts'
import { useLanguage } from './language.ts'

const formats = {
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  dateTime: { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export interface DateTextProps {
  /** An instant or a date, ISO 8601. */
  value: string
  as?: keyof typeof formats
  className?: string
}

/** A date or an instant by the rules of the language, in this browser's time zone. */
export function DateText({ value, as = 'dateTime', className }: DateTextProps) {
  const language = useLanguage()
  const format = useMemo(() => {
    // A bare date is no instant: it must not move with the time zone.
    const timeZone = value.length === 10 ? { timeZone: 'UTC' } : {}
    return new Intl.DateTimeFormat(intlLocale(language), { ...formats[as], ...timeZone })
  }, [language, as, value.length])
  return (
    <time dateTime={value} className={className}>
      {format.format(new Date(value))}
    </time>
  )
}
