import { useDraggable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ShownResource } from '../../shown-resource.ts'
import { useCardTitle } from '../use-card-title.ts'
import { type PlacedRow, minutesOfDay } from './calendar-times.ts'
import { statusBorders } from './DayRow.tsx'
import { hourPixels } from './TimeGrid.tsx'

type Props = { shown: ShownResource; placed: PlacedRow; date: string; movable: boolean; onOpen: (row: Row) => void }

/** A row at its hours of a day; taken by the pointer it goes to other ones. */
export function TimeRow({ shown, placed, date, movable, onOpen }: Props) {
  const { i18n } = useLingui()
  const { row, from, to, lane, lanes } = placed
  const title = useCardTitle(shown)(row)
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: `${row.id} ${date}`,
    data: { row, date },
    disabled: !movable,
  })
  const status = row.status === undefined ? undefined : shown.words.statuses?.[row.status]
  const { start, end } = row.times!
  // What begins or ends on another day goes on here.
  const clock = [start, end].flatMap((at) => (at?.startsWith(date) ? at.slice(11) : at ? '…' : [])).join('–')
  const words = [clock, title, status && i18n._(status.label)].filter(Boolean).join(' · ')
  return (
    <li
      ref={setNodeRef}
      style={{
        top: (from / 60) * hourPixels,
        height: ((Math.min(to, minutesOfDay) - from) / 60) * hourPixels - 1,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
      }}
      className={classNames('absolute pe-0.5', isDragging && 'z-bar shadow-float')}
    >
      <button
        type="button"
        {...listeners}
        onClick={() => onOpen(row)}
        title={words}
        className={classNames(
          'flex size-full flex-col items-start overflow-hidden rounded-sm border border-s-4 bg-raised px-1 text-start text-xs leading-tight hover:bg-sunken',
          statusBorders[status?.tone ?? 'neutral'],
          (row.active === false || shown.parts?.isPast?.(row)) && 'text-muted',
        )}
      >
        <span className="tabular-nums text-muted">{clock}</span> <bdi className="font-medium">{title}</bdi>
        {status && <span className="sr-only"> · {i18n._(status.label)}</span>}
      </button>
    </li>
  )
}
