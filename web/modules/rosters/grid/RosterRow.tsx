import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { DayLetter } from '#api/modules/rosters/planner.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayClasses } from '../roster-words.ts'

export interface RosterRowProps {
  gridId: string
  index: number
  top: number
  height: number
  template: string
  name: string
  detail: string
  /** A letter for each date. As text, so that a row that is the same is known to be. */
  days: string
  /** A character for each date: the bits of its `mark`, from a blank on. */
  marks: string
  /** First and last column of the selection in this row; -1 without one. */
  from: number
  to: number
  active: number
  /** Letters as the reader's language has them. */
  letters: Record<DayLetter, string>
  /** Label of the active cell for screen readers. */
  activeLabel: string | undefined
  faultText: string
}

/** Bits of a day's marks: not saved, against the rules, the site rests, locked, a week begins, a machine is named. */
export const mark = { edited: 1, fault: 2, dayOff: 4, locked: 8, weekStart: 16, placed: 32 } as const

/** A person's days. It is drawn again only when something of it changed, so that painting 1,000 people stays smooth. */
export const RosterRow = memo(function RosterRow(props: RosterRowProps) {
  const { gridId, index, top, height, template, name, detail, days, marks, from, to, active, letters, faultText } =
    props
  const plan = [...days] as DayLetter[]
  const worked = plan.filter((letter) => letter === 'M' || letter === 'E' || letter === 'N').length
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute grid w-full border-b border-line"
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
    >
      <div
        role="rowheader"
        className="sticky start-0 z-[1] flex min-w-0 items-center gap-2 border-e border-line bg-card px-2"
        title={`${name} · ${detail}`}
      >
        <span className="truncate text-sm">{name}</span>
        <span className="ms-auto truncate text-xs text-muted max-sm:hidden">{detail}</span>
      </div>
      {plan.map((letter, day) => {
        const bits = marks.charCodeAt(day) - 32
        return (
          <div
            key={day}
            id={`${gridId}-${index}-${day}`}
            role="gridcell"
            aria-colindex={day + 2}
            aria-selected={day >= from && day <= to && from >= 0}
            {...(day === active && { 'aria-label': props.activeLabel })}
            data-row={index}
            data-day={day}
            className={classNames(
              'relative flex items-center justify-center text-xs',
              bits & mark.weekStart ? 'border-s border-line' : '',
              bits & mark.dayOff ? 'bg-sunken/60' : '',
              bits & mark.locked ? 'cursor-not-allowed opacity-60' : 'cursor-cell',
              from >= 0 && day >= from && day <= to && 'bg-accent-soft',
              day === active && 'z-[1] outline outline-2 -outline-offset-2 outline-accent',
            )}
          >
            <span
              className={classNames(
                'flex size-[22px] items-center justify-center rounded-sm',
                dayClasses[letter],
                bits & mark.edited ? 'ring-2 ring-accent' : '',
                bits & mark.placed ? 'underline underline-offset-2' : '',
              )}
            >
              {letters[letter]}
            </span>
            {bits & mark.fault ? (
              <span className="absolute end-0 top-0 text-danger">
                <TriangleAlert aria-hidden className="size-3" />
                <span className="sr-only">{faultText}</span>
              </span>
            ) : null}
          </div>
        )
      })}
      <div role="gridcell" className="flex items-center justify-end pe-2 text-xs tabular-nums text-muted">
        {worked}
      </div>
    </div>
  )
})
