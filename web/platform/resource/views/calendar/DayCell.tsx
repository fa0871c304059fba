import { useDroppable } from '@dnd-kit/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  date: string
  /** The day in words, for those who do not see its place. */
  name: string
  label: string
  isToday: boolean
  outside: boolean
  focusable: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Adds a row on the day; undefined where nobody may. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** A day with its rows; its number is where the arrow keys stand. */
export function DayCell({ date, name, label, isToday, outside, focusable, onAdd, children, ...keys }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: date })
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'min-h-24 min-w-0 border-b border-s border-line p-1',
        outside && 'bg-sunken',
        isOver && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        data-date={date}
        aria-label={name}
        aria-disabled={onAdd === undefined}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={focusable ? 0 : -1}
        className={classNames(
          'mb-1 rounded-sm px-1 text-xs tabular-nums',
          isToday ? 'bg-accent font-semibold text-on-accent' : 'text-muted',
          onAdd && 'hover:underline',
        )}
        onClick={onAdd}
        {...keys}
      >
        {label}
      </button>
      <ul className="space-y-0.5">{children}</ul>
    </li>
  )
}
