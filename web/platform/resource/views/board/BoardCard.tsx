import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import type { ShownResource } from '../../shown-resource.ts'
import { RowFactsLine } from '../RowFactsLine.tsx'
import { useCardTitle } from '../use-card-title.ts'

type Props = {
  shown: ShownResource
  row: Row
  fields: readonly string[]
  onOpen?: (row: Row) => void
  tools?: ReactNode
}

/** A card as it is dragged: its handle takes the mouse, a finger or the keyboard. */
export function DraggableCard({
  movable,
  ranked,
  menu,
  ...props
}: Props & { movable: boolean; ranked: boolean; menu: ReactNode }) {
  const { t } = useLingui()
  const { row, shown } = props
  const title = useCardTitle(shown)(row)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: row.id,
    attributes: { roleDescription: t`movable` },
    disabled: !movable,
  })
  const place = useDroppable({ id: row.id, disabled: !ranked })
  return (
    <div
      ref={(node) => {
        setNodeRef(node)
        place.setNodeRef(node)
      }}
      className={classNames(
        'rounded-md',
        isDragging && 'opacity-40',
        place.isOver && !isDragging && 'ring-2 ring-accent',
      )}
    >
      <CardBody
        {...props}
        tools={
          movable && (
            <>
              {menu}
              <button
                type="button"
                ref={setActivatorNodeRef}
                {...attributes}
                {...listeners}
                aria-label={t`Move ${title}`}
                className={iconButtonClass('sm', 'cursor-grab touch-none')}
              >
                <GripVertical aria-hidden />
              </button>
            </>
          )
        }
      />
    </div>
  )
}

/** What a card says. */
export function CardBody({ shown, row, fields, onOpen, tools }: Props) {
  const title = useCardTitle(shown)(row)
  return (
    <article className="rounded-md border border-line-strong bg-card py-1.5 pe-1.5 ps-3">
      <header className="flex min-h-7 items-start gap-1">
        <button
          type="button"
          className="min-w-0 flex-1 rounded-sm text-start text-sm font-semibold hover:underline"
          title={title}
          onClick={() => onOpen?.(row)}
        >
          <Clipped lines={2}>{title}</Clipped>
        </button>
        {tools}
      </header>
      <RowFactsLine due shown={shown} row={row} fields={fields} />
    </article>
  )
}
