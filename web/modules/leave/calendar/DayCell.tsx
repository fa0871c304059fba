import { Plural, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { formatDate } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CalendarDay } from './calendar-days.ts'
import { rosterLetter } from './roster-letter.ts'
import { OwnLeaveMark } from './OwnLeaveMark.tsx'

interface DayCellProps {
  day: CalendarDay
  isToday: boolean
  /** Of the month before or after. */
  outside: boolean
  tabIndex: number
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
}

/** Others who are named in a cell; more of them are a number. */
const mostNamed = 2

/** One day of the calendar: what is one's own, who is away, what is kept. */
export function DayCell({ day, isToday, outside, ...button }: DayCellProps) {
  const { i18n } = useLingui()
  const letter = day.roster && rosterLetter(day.roster)
  const more = day.away.length - mostNamed
  const off = day.holidays.some(({ working }) => !working) || day.roster?.kind === 'rest'
  return (
    <button
      type="button"
      data-date={day.date}
      aria-current={isToday ? 'date' : undefined}
      {...button}
      className={classNames(
        'flex h-full min-h-20 w-full flex-col items-stretch gap-0.5 p-1 text-start text-xs transition-colors hover:bg-accent-soft focus-visible:-outline-offset-2',
        off && 'bg-sunken',
      )}
    >
      <span className="flex items-center justify-between">
        <span
          className={classNames(
            'min-w-5 rounded-full px-1 text-center tabular-nums',
            isToday && 'bg-accent font-semibold text-on-accent',
            !isToday && (outside ? 'text-subtle' : 'font-medium'),
          )}
        >
          <span className="sr-only">{formatDate(day.date, i18n.locale, 'dayLong')}</span>
          <span aria-hidden>{Number(day.date.slice(8))}</span>
        </span>
        {letter && <span className="text-muted">{i18n._(letter)}</span>}
      </span>
      {day.holidays.map((holiday) => (
        <span key={holiday.name} className="truncate text-info" title={holiday.name}>
          {holiday.name}
        </span>
      ))}
      {day.own.map((leave) => (
        <OwnLeaveMark key={`${leave.request}-${leave.part}`} leave={leave} compact />
      ))}
      {day.away.slice(0, mostNamed).map((person) => (
        <bdi key={person.id} className="truncate text-muted" title={person.name}>
          {person.name}
        </bdi>
      ))}
      {more > 0 && (
        <span className="text-muted">
          <Plural value={more} one="and # more" other="and # more" />
        </span>
      )}
    </button>
  )
}
