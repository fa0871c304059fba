import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Lock } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { DayLetter, PaintedLetter } from '#api/modules/rosters/planner.contract.ts'
import { paintedLetters } from '#api/modules/rosters/planner.contract.ts'
import { isoWeekday } from '#web/core/time/business-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayWords, letterWords } from '../roster-words.ts'
import { editKey, type Edits, type Plan, plannedDay } from './edits.ts'
import { commandOf, type GridCommand } from './grid-keys.ts'
import { mark, RosterRow } from './RosterRow.tsx'
import { type Selection, usePointer } from './use-pointer.ts'

interface RosterGridProps {
  plan: Plan
  edits: Edits
  /** Words for what speaks against a day, by `editKey`. */
  faults: ReadonlyMap<string, string>
  /** Dates on which the site rests. */
  daysOff: ReadonlySet<string>
  /** Further names of a date, such as a holiday's. */
  dayNames: ReadonlyMap<string, string>
  firstWeekday: number
  today: string
  selection: Selection
  machineNames: ReadonlyMap<string, string>
  dimmed: boolean
  onSelect: (selection: Selection) => void
  /** The pointer was lifted over a selection. */
  onDrawn: (selection: Selection) => void
  onCommand: (command: Exclude<GridCommand, { kind: 'select' }>) => void
}

const rowHeight = 32
const headHeight = 44
const cellWidth = 27

/** The roster: people as rows, dates as columns, selected and filled like a spreadsheet. */
export function RosterGrid(props: RosterGridProps) {
  const { plan, edits, faults, daysOff, dayNames, firstWeekday, today, selection, machineNames, dimmed } = props
  const { onSelect, onDrawn, onCommand } = props
  const { t, i18n } = useLingui()
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { people, dates } = plan
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: headHeight,
  })
  const pointer = usePointer(selection, onSelect, onDrawn)
  const letters = useMemo(
    () =>
      Object.fromEntries(Object.entries(letterWords).map(([key, word]) => [key, i18n._(word)])) as Record<
        DayLetter,
        string
      >,
    [i18n],
  )
  const typed = useMemo(
    () =>
      new Map(paintedLetters.map((letter): [string, PaintedLetter] => [letters[letter].toLocaleUpperCase(), letter])),
    [letters],
  )
  const dateText = (date: string) =>
    i18n.date(new Date(`${date}T00:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const heads = useMemo(
    () =>
      dates.map((date) => {
        const day = new Date(`${date}T00:00:00Z`)
        return {
          weekday: i18n.date(day, { weekday: 'narrow', timeZone: 'UTC' }),
          number: i18n.number(day.getUTCDate()),
        }
      }),
    [dates, i18n],
  )
  const columnBits = useMemo(
    () =>
      dates.map(
        (date) =>
          (daysOff.has(date) ? mark.dayOff : 0) |
          (plan.locked.has(date) ? mark.locked : 0) |
          (isoWeekday(date) === firstWeekday ? mark.weekStart : 0),
      ),
    [dates, daysOff, plan.locked, firstWeekday],
  )
  const markOf = (column: number, key: string, machine: string | null) =>
    String.fromCharCode(
      32 +
        (column |
          (edits.has(key) ? mark.edited : 0) |
          (faults.has(key) ? mark.fault : 0) |
          (machine ? mark.placed : 0)),
    )
  const template = `var(--roster-name) repeat(${dates.length}, ${cellWidth}px) minmax(40px, 1fr)`
  const { anchor, focus } = selection
  const rows = { first: Math.min(anchor.row, focus.row), last: Math.max(anchor.row, focus.row) }
  const columns = { first: Math.min(anchor.day, focus.day), last: Math.max(anchor.day, focus.day) }
  useEffect(() => {
    if (focus.row < people.length) virtualizer.scrollToIndex(focus.row, { align: 'auto' })
  }, [virtualizer, focus.row, people.length])

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t`Roster`}
      aria-rowcount={people.length + 1}
      aria-colcount={dates.length + 2}
      aria-multiselectable
      aria-activedescendant={`${gridId}-${focus.row}-${focus.day}`}
      className={classNames(
        'relative max-h-[max(20rem,calc(100dvh-21rem))] select-none overflow-auto rounded-lg border border-line bg-card',
        'transition-opacity [--roster-name:232px] max-sm:[--roster-name:116px]',
        dimmed && 'opacity-50',
      )}
      {...pointer}
      onKeyDown={(event) => {
        const command = commandOf(
          event,
          selection,
          { rows: people.length, days: dates.length, page: 10 },
          typed,
          document.documentElement.dir === 'rtl',
        )
        if (!command) return
        event.preventDefault()
        if (command.kind === 'select') onSelect(command.selection)
        else onCommand(command)
      }}
    >
      <div className="w-max min-w-full">
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-[2] grid border-b border-line-strong bg-card text-xs text-muted"
          style={{ height: headHeight, gridTemplateColumns: template }}
        >
          <div
            role="columnheader"
            className="sticky start-0 z-[1] flex items-end border-e border-line bg-card px-2 pb-1"
          >
            {t`Employee`}
          </div>
          {dates.map((date, day) => {
            const dayLabel = [
              dateText(date),
              dayNames.get(date),
              plan.locked.has(date) ? t`Timesheet locked` : undefined,
            ]
            return (
              <div
                key={date}
                role="columnheader"
                aria-label={dayLabel.filter(Boolean).join(', ')}
                title={dayLabel.filter(Boolean).join(', ')}
                className={classNames(
                  'flex flex-col items-center justify-end pb-1',
                  columnBits[day]! & mark.weekStart && 'border-s border-line',
                  daysOff.has(date) && 'bg-sunken',
                  date === today && 'font-semibold text-accent',
                )}
              >
                {plan.locked.has(date) ? <Lock aria-hidden className="size-3" /> : <span>{heads[day]!.weekday}</span>}
                <span className="tabular-nums">{heads[day]!.number}</span>
              </div>
            )
          })}
          <div role="columnheader" className="flex items-end justify-end pb-1 pe-2">{t`Shifts`}</div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const person = people[index]!
            const days = dates.map((_, day) => plannedDay(plan, edits, { row: index, day }))
            const keys = dates.map((date) => editKey(person.id, date))
            const inside = index >= rows.first && index <= rows.last
            const isActive = index === focus.row
            const shown = isActive ? days[focus.day] : undefined
            const fault = isActive ? faults.get(keys[focus.day]!) : undefined
            return (
              <RosterRow
                key={person.id}
                gridId={gridId}
                index={index}
                top={start}
                height={rowHeight}
                template={template}
                name={person.name}
                detail={person.position ?? person.code}
                days={days.map(({ letter }) => letter).join('')}
                marks={keys.map((key, day) => markOf(columnBits[day]!, key, days[day]!.machine)).join('')}
                from={inside ? columns.first : -1}
                to={inside ? columns.last : -1}
                active={isActive ? focus.day : -1}
                letters={letters}
                activeLabel={
                  shown &&
                  [
                    person.name,
                    dateText(dates[focus.day]!),
                    i18n._(dayWords[shown.letter]),
                    shown.machine && machineNames.get(shown.machine),
                    fault,
                  ]
                    .filter(Boolean)
                    .join(', ')
                }
                faultText={t`Against the rules`}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
