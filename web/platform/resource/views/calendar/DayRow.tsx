import { useDraggable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import type { ShownResource } from '../../shown-resource.ts'
import { useCardTitle } from '../use-card-title.ts'

type Props = { shown: ShownResource; row: Row; date: string; movable: boolean; onOpen: (row: Row) => void }

/** The edge of a row by the tone of its status. */
export const statusBorders = {
  neutral: 'border-line-strong',
  accent: 'border-accent',
  success: 'border-success',
  warning: 'border-warning',
  danger: 'border-danger',
  info: 'border-info',
}

/** A row on one of its days; taken by the pointer it goes to another day. */
export function DayRow({ shown, row, date, movable, onOpen }: Props) {
  const { i18n } = useLingui()
  const title = useCardTitle(shown)(row)
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: `${row.id} ${date}`,
    data: { row, date },
    disabled: !movable,
  })
  const status = row.status === undefined ? undefined : shown.words.statuses?.[row.status]
  return (
    <li
      ref={setNodeRef}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={isDragging ? 'relative z-bar shadow-float' : undefined}
    >
      <button
        type="button"
        {...listeners}
        onClick={() => onOpen(row)}
        title={status ? `${title} · ${i18n._(status.label)}` : title}
        className={classNames(
          'flex w-full gap-1 rounded-sm border-s-4 bg-card px-1.5 py-0.5 text-start text-xs hover:bg-sunken',
          statusBorders[status?.tone ?? 'neutral'],
          (row.active === false || shown.parts?.isPast?.(row)) && 'text-muted',
        )}
      >
        {row.times && <span className="tabular-nums text-muted">{row.times.start.slice(11)}</span>}
        <Clipped>{title}</Clipped>
        {status && <span className="sr-only"> · {i18n._(status.label)}</span>}
      </button>
    </li>
  )
}
