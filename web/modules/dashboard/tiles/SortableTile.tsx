import { Trans, useLingui } from '@lingui/react/macro'
import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type HomeTile, tileKey } from '#web/modules/views/public/use-home.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { TileMenu } from './TileMenu.tsx'
import { ViewTile } from './ViewTile.tsx'

type Props = {
  tile: HomeTile
  tiles: readonly HomeTile[]
  onChange: (tiles: HomeTile[]) => void
}

/** A tile that is moved by its handle, with the mouse, a finger or the keyboard. */
export function SortableTile({ tile, tiles, onChange }: Props) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver } = useSortable({
    id: tileKey(tile),
    attributes: { roleDescription: t`movable` },
  })
  const { view } = tile
  const name = view?.name ?? t`Tile`
  const tools = (
    <span className="-me-2 flex items-center">
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t`Move ${name}`}
        className={iconButtonClass('sm', 'cursor-grab touch-none')}
      >
        <GripVertical aria-hidden />
      </button>
      <TileMenu tile={tile} tiles={tiles} onChange={onChange} />
    </span>
  )
  return (
    <li
      ref={setNodeRef}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={classNames(
        'flex min-w-0 rounded-lg border bg-card px-4 pb-3 pt-2',
        tile.size === 'wide' && 'sm:col-span-2',
        isDragging ? 'relative z-bar border-accent opacity-90 shadow-float' : 'border-line',
        isOver && !isDragging && 'ring-2 ring-accent',
      )}
    >
      {view ? (
        <ViewTile tile={{ ...tile, view }} tools={tools} />
      ) : (
        <div className="flex min-w-0 flex-1 items-start gap-2">
          <p className="min-w-0 flex-1 py-1 text-sm text-muted">
            <Trans>This view was deleted or is no longer shared with you.</Trans>
          </p>
          {tools}
        </div>
      )}
    </li>
  )
}
