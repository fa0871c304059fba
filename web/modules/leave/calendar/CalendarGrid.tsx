import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatDate } from '#web/core/figures/formats.ts'
import { isRightToLeft, toLanguage } from '#web/core/languages/languages.ts'
import type { CalendarDay } from './calendar-days.ts'
import { DayCell } from './DayCell.tsx'

interface CalendarGridProps {
  days: readonly CalendarDay[]
  month: string
  today: string
  onDay: (date: string) => void
}

/** Weeks under each other. Arrows move from day to day, Enter asks for leave on it. */
export function CalendarGrid({ days, month, today, onDay }: CalendarGridProps) {
  const { i18n } = useLingui()
  const grid = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState(today)
  const current = days.some(({ date }) => date === at) ? at : `${month}-01`
  const move = (event: KeyboardEvent) => {
    const forward = isRightToLeft(toLanguage(i18n.locale)) ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = days[days.findIndex(({ date }) => date === current) + step]
    if (!next) return
    setAt(next.date)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next.date}"]`)?.focus()
  }
  return (
    <>
      {/* Every day says its whole date. */}
      <div aria-hidden className="grid grid-cols-7">
        {days.slice(0, 7).map(({ date }) => (
          <span key={date} className="truncate pb-1 text-start text-xs font-medium text-muted">
            {formatDate(date, i18n.locale, 'weekday')}
          </span>
        ))}
      </div>
      <ol
        ref={grid}
        aria-label={formatDate(`${month}-01`, i18n.locale, 'monthLong')}
        className="grid grid-cols-7 border-e border-t border-line"
      >
        {days.map((day) => (
          <li key={day.date} className="min-w-0 border-b border-s border-line">
            <DayCell
              day={day}
              isToday={day.date === today}
              outside={!day.date.startsWith(month)}
              tabIndex={day.date === current ? 0 : -1}
              onFocus={() => setAt(day.date)}
              onKeyDown={move}
              onClick={() => onDay(day.date)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
