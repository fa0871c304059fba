import { useSortable } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import type { LineProps } from './LineCells.tsx'

type Props = Pick<LineProps, 'at' | 'dragId' | 'disabled' | 'onMove'> & {
  className: string
  style?: CSSProperties
  /** @param handle by which the line is dragged; none where its place is given. */
  children: (handle: ReactNode) => ReactNode
}

/** A line in its place, from which its handle takes it. */
export function LineItem({ at, dragId, disabled, onMove, className, style, children }: Props) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: dragId,
    attributes: { roleDescription: t`movable` },
    disabled: disabled || !onMove,
  })
  const number = at + 1
  const name = t`Line ${number}`
  return (
    <li
      data-line={at}
      ref={setNodeRef}
      style={{ ...style, transition, ...(transform && { transform: `translateY(${transform.y}px)` }) }}
      className={classNames(
        className,
        isDragging && 'relative z-10 rounded-md bg-card shadow-float ring-2 ring-accent',
      )}
    >
      {children(
        onMove && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            disabled={disabled}
            aria-label={t`Move ${name}`}
            className={iconButtonClass('sm', 'cursor-grab touch-none')}
          >
            <GripVertical aria-hidden />
          </button>
        ),
      )}
    </li>
  )
}
