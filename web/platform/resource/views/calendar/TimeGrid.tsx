import { useDroppable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type PlacedRow, hoursOfDate, placedOn } from './calendar-times.ts'

/** Pixels of an hour. */
export const hourPixels = 44
/** The hour that is at the top at first. */
const firstHour = 6

type Props = {
  label: string
  days: ReadonlyMap<string, readonly Row[]>
  today: string
  timeZone: string
  /** Adds a row at a time, `HH:MM`; undefined where nobody may. */
  onAdd: ((date: string, time: string) => void) | undefined
  children: (placed: PlacedRow, date: string) => ReactNode
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Days side by side with their hours below one another, by the clock of the site. */
export function TimeGrid({ label, days, today, timeZone, onAdd, children }: Props) {
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.scrollTo({ top: firstHour * hourPixels }), [])
  const dates = [...days.keys()]
  const columns = `3.5rem repeat(${dates.length}, minmax(0, 1fr))`
  return (
    <div
      ref={frame}
      className="relative max-h-[640px] overflow-auto rounded-lg border border-line bg-card"
      {...{ role: 'group', 'aria-label': label, tabIndex: 0 }}
    >
      <div className={dates.length > 1 ? 'min-w-[640px]' : undefined}>
        <div className="sticky top-0 z-10 grid border-b border-line bg-card" style={{ gridTemplateColumns: columns }}>
          <span aria-hidden />
          {dates.map((date) => {
            const length = hoursOfDate(timeZone, date)
            return (
              <div key={date} className="min-w-0 border-s border-line px-1 py-1.5 text-center text-xs">
                <span className="block truncate text-muted">{formatDate(date, i18n.locale, 'weekday')}</span>
                <button
                  type="button"
                  aria-label={formatDate(date, i18n.locale, 'dayLong')}
                  aria-disabled={onAdd === undefined}
                  aria-current={date === today ? 'date' : undefined}
                  className={classNames(
                    'rounded-sm px-1 tabular-nums',
                    date === today ? 'bg-accent font-semibold text-on-accent' : 'text-fg',
                    onAdd && 'hover:underline',
                  )}
                  onClick={onAdd && (() => onAdd(date, '08:00'))}
                >
                  {formatDate(date, i18n.locale, 'dayShort')}
                </button>
                {length !== 24 && (
                  <span className="block truncate text-warning" title={t`The clock changes`}>
                    {t`${i18n.number(length)} hours`}
                  </span>
                )}
              </div>
            )
          })}
        </div>
        <div className="grid" style={{ gridTemplateColumns: columns }}>
          <div aria-hidden>
            {hours.map((hour) => (
              <span
                key={hour}
                className="block pe-2 text-end text-xs tabular-nums text-muted"
                style={{ height: hourPixels }}
              >
                {hour}
              </span>
            ))}
          </div>
          {dates.map((date) => (
            <DayColumn key={date} date={date} name={formatDate(date, i18n.locale, 'dayLong')} onAdd={onAdd}>
              {placedOn(date, days.get(date)!).map((placed) => children(placed, date))}
            </DayColumn>
          ))}
        </div>
      </div>
    </div>
  )
}

type ColumnProps = Pick<Props, 'onAdd'> & { date: string; name: string; children: ReactNode }

function DayColumn({ date, name, onAdd, children }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: date })
  return (
    <div ref={setNodeRef} className={classNames('relative border-s border-line', isOver && 'bg-accent-soft')}>
      {/* Keys add by the button of the day. */}
      {hours.map((hour) => (
        <div
          key={hour}
          aria-hidden
          className={classNames('border-b border-line', onAdd && 'hover:bg-sunken')}
          style={{ height: hourPixels }}
          onClick={onAdd && (() => onAdd(date, hour))}
        />
      ))}
      <ul aria-label={name}>{children}</ul>
    </div>
  )
}
