import { Trans, useLingui } from '@lingui/react/macro'
import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { LayoutGrid, Plus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { tileKey, useHome } from '#web/modules/views/public/use-home.ts'
import { Button } from '#web/ui/button.tsx'
import { useDragWords } from '#web/ui/drag-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddTileDialog } from './AddTileDialog.tsx'
import { SortableTile } from './SortableTile.tsx'
import { movedTo } from './tile-order.ts'

/** The tiles stay where they are while one is moved; the one it would take the place of is marked. */
const still = () => null

/** Saved views that a person has put on the home page, in their own order. */
export function HomeTiles() {
  const { t, i18n } = useLingui()
  const { may, query, tiles, arrange } = useHome()
  const [adding, setAdding] = useState(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (id: unknown) => tiles.find((tile) => tileKey(tile) === id)?.view?.name ?? t`Tile`
  const accessibility = useDragWords({
    howTo: t`Press Space to pick the tile up, arrow keys to choose its place, Space to put it down, Escape to leave it.`,
    name,
    place: name,
  })
  if (!may) return null
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) arrange(movedTo(tiles, tileKey, String(active.id), String(over.id)))
  }
  const add = (
    <Button icon={<Plus />} onClick={() => setAdding(true)}>
      <Trans>Add a tile</Trans>
    </Button>
  )
  return (
    <section aria-label={t`My tiles`} className="mt-6">
      <header className="mb-3 flex min-h-8 items-center gap-2">
        <h2 className="flex-1 text-lg font-semibold">
          <Trans>My tiles</Trans>
        </h2>
        {tiles.length > 0 && add}
      </header>
      {query.isPending && <Skeleton className="h-44" />}
      {query.error && !query.data && (
        <ErrorState
          title={<Trans>Data could not be loaded</Trans>}
          detail={i18n._(errorText(query.error))}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && tiles.length === 0 && (
        <EmptyState
          className="rounded-lg border border-dashed border-line-strong"
          icon={<LayoutGrid />}
          title={<Trans>Your own figures, side by side</Trans>}
          hint={
            <Trans>
              Open a report, choose period and filters and save them as a view. Each view can stand here as a tile.
            </Trans>
          }
          action={add}
        />
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
        <SortableContext items={tiles.map(tileKey)} strategy={still}>
          {tiles.length > 0 && (
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {tiles.map((tile) => (
                <SortableTile key={tileKey(tile)} tile={tile} tiles={tiles} onChange={arrange} />
              ))}
            </ul>
          )}
        </SortableContext>
      </DndContext>
      {adding && <AddTileDialog onClose={() => setAdding(false)} />}
    </section>
  )
}
