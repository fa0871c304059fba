import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatDate } from '#web/core/figures/formats.ts'
import { isRightToLeft, toLanguage } from '#web/core/languages/languages.ts'
import { DayCell } from './DayCell.tsx'

type Props<T> = {
  label: string
  days: ReadonlyMap<string, readonly T[]>
  today: string
  /** Month in which the days are; undefined where every one belongs. */
  month: string | undefined
  onAdd: ((date: string) => void) | undefined
  /** Shows a day by itself. */
  onDay: (date: string) => void
  children: (row: T, date: string) => ReactNode
}

/** Entries that a day of a month has room for. */
const most = 5

/** Days side by side, weeks below one another. Arrows move from day to day, Enter adds a row, Tab leads to those of the day. */
export function DayGrid<T>({ label, days, today, month, onAdd, onDay, children }: Props<T>) {
  const { i18n } = useLingui()
  const grid = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState(today)
  const dates = [...days.keys()]
  const current = days.has(at) ? at : (dates.find((date) => month !== undefined && date.startsWith(month)) ?? dates[0]!)
  const move = (event: KeyboardEvent) => {
    const forward = isRightToLeft(toLanguage(i18n.locale)) ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = dates[dates.indexOf(current) + step]
    if (!next) return
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const columns = dates.length < 7 ? 'grid-cols-1' : 'grid-cols-7'
  return (
    <div className="relative overflow-x-auto">
      <div className={dates.length < 7 ? undefined : 'min-w-[640px]'}>
        {/* Every day says its whole date. */}
        <div aria-hidden className={`grid ${columns}`}>
          {dates.slice(0, 7).map((date) => (
            <span key={date} className="truncate pb-1 text-start text-xs font-medium text-muted">
              {formatDate(date, i18n.locale, 'weekday')}
            </span>
          ))}
        </div>
        <ol ref={grid} aria-label={label} className={`grid border-e border-t border-line bg-card ${columns}`}>
          {dates.map((date) => (
            <DayCell
              key={date}
              date={date}
              name={formatDate(date, i18n.locale, 'dayLong')}
              label={formatDate(date, i18n.locale, 'dayShort')}
              isToday={date === today}
              outside={month !== undefined && !date.startsWith(month)}
              focusable={date === current}
              onFocus={() => setAt(date)}
              onKeyDown={move}
              onAdd={onAdd && (() => onAdd(date))}
            >
              <DayRows rows={days.get(date) ?? []} all={month === undefined} onAll={() => onDay(date)}>
                {(row) => children(row, date)}
              </DayRows>
            </DayCell>
          ))}
        </ol>
      </div>
    </div>
  )
}

type RowsProps<T> = { rows: readonly T[]; all: boolean; onAll: () => void; children: (row: T) => ReactNode }

/** What has no place in its day is counted, and opens with it. */
function DayRows<T>({ rows, all, onAll, children }: RowsProps<T>) {
  if (all || rows.length <= most) return rows.map(children)
  return (
    <>
      {rows.slice(0, most - 1).map(children)}
      <li>
        <button type="button" className="px-1 text-xs text-accent hover:underline" onClick={onAll}>
          <Plural value={rows.length - most + 1} one="# more" other="# more" />
        </button>
      </li>
    </>
  )
}
