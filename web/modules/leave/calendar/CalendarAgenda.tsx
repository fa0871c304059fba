import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CalendarDay } from './calendar-days.ts'
import { OwnLeaveMark } from './OwnLeaveMark.tsx'

/** The days of a month on which somebody is away or a holiday is kept, under each other. */
export function CalendarAgenda({ days, today }: { days: readonly CalendarDay[]; today: string }) {
  const { i18n } = useLingui()
  if (days.length === 0)
    return (
      <p className="py-4 text-sm text-muted">
        <Trans>Nobody is away this month, and there are no holidays.</Trans>
      </p>
    )
  return (
    <ol className="divide-y divide-line">
      {days.map((day) => (
        <li key={day.date} aria-current={day.date === today ? 'date' : undefined} className="flex gap-3 py-2">
          <span className="w-12 shrink-0">
            <span className="block text-xs text-muted">{formatDate(day.date, i18n.locale, 'weekday')}</span>
            <span
              className={classNames('block text-lg font-semibold tabular-nums', day.date === today && 'text-accent')}
            >
              {Number(day.date.slice(8))}
            </span>
          </span>
          <span className="min-w-0 flex-1 space-y-1 text-sm">
            {day.holidays.map((holiday) => (
              <span key={holiday.name} className="block text-info">
                {holiday.name}
              </span>
            ))}
            {day.own.map((leave) => (
              <OwnLeaveMark key={`${leave.request}-${leave.part}`} leave={leave} />
            ))}
            {day.away.length > 0 && (
              <span className="block text-muted">
                <Trans>Away: {day.away.map(({ name }) => name).join(', ')}</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
