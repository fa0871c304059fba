import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDate } from '#web/core/figures/formats.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Span, spans, stepped } from './calendar-days.ts'

type Props = {
  title: string
  date: string
  span: Span
  today: string
  show: (next: { date?: string; span?: Span }) => void
}

/** The days that a calendar shows, in words. */
export const titleOfDays = ({ from, to }: DateRange, span: Span, date: string, locale: string): string =>
  span === 'month'
    ? formatDate(`${date.slice(0, 7)}-01`, locale, 'monthLong')
    : [...new Set([from, to])].map((one) => formatDate(one, locale, 'dayLong')).join(' – ')

/** Which days a calendar shows, and the way to others. */
export function CalendarHead({ title, date, span, today, show }: Props) {
  const { t } = useLingui()
  const labels: Record<Span, string> = { month: t`Month`, week: t`Week`, day: t`Day`, agenda: t`Agenda` }
  return (
    <header className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton
        label={t`Earlier`}
        icon={<ChevronLeft className="flip-rtl" />}
        onClick={() => show({ date: stepped(date, span, -1) })}
      />
      <IconButton
        label={t`Later`}
        icon={<ChevronRight className="flip-rtl" />}
        onClick={() => show({ date: stepped(date, span, 1) })}
      />
      <Button size="sm" disabled={date === today} onClick={() => show({ date: today })}>
        <Trans>Today</Trans>
      </Button>
      <h2 className="order-last min-w-full flex-1 text-base font-semibold sm:order-none sm:min-w-0">{title}</h2>
      <div className="ms-auto w-32">
        <Select
          aria-label={t`Days that are shown`}
          value={span}
          onChange={(next) => show({ span: next })}
          options={spans.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
    </header>
  )
}
