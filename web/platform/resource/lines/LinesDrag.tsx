import {
  type CollisionDetection,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useColumnKeys } from '#web/platform/board/use-column-keys.ts'
import { useDragWords } from '#web/ui/drag-words.ts'

type Props = {
  /** Of the lines, in their order. */
  ids: readonly string[]
  onMove: (at: number, to: number) => void
  children: ReactNode
}

/** The place of all lines, by which the keyboard finds them. */
const all = 'lines'

/** The line under the pointer; above and below all lines the nearest one, as where the form scrolls below a finger. */
const byPointer: CollisionDetection = (args) => {
  const places = { ...args, droppableContainers: args.droppableContainers.filter(({ id }) => id !== all) }
  const within = pointerWithin(places)
  return within.length > 0 ? within : closestCenter(places)
}

/** A list of lines that change places by their handles: with the mouse, a finger or the keyboard, one press a place. */
export function LinesDrag({ ids, onMove, children }: Props) {
  const { t } = useLingui()
  const { onPickUp, coordinateGetter, collisionDetection } = useColumnKeys(
    [{ key: all, items: ids }],
    'beside',
    byPointer,
  )
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
  const name = (id: unknown) => {
    const number = ids.indexOf(String(id)) + 1
    return t`Line ${number}`
  }
  const accessibility = useDragWords({
    howTo: t`Press Space to pick the line up, arrow keys to choose its place, Space to put it down, Escape to leave it.`,
    name,
    place: name,
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      onDragStart={onPickUp}
      onDragEnd={({ active, over }) => {
        const [at, to] = [active.id, over?.id].map((id) => ids.indexOf(String(id)))
        if (at !== undefined && to !== undefined && to >= 0 && to !== at) onMove(at, to)
      }}
      accessibility={accessibility}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <Places>{children}</Places>
      </SortableContext>
    </DndContext>
  )
}

function Places({ children }: Pick<Props, 'children'>) {
  const { setNodeRef } = useDroppable({ id: all })
  return (
    <ol ref={setNodeRef} className="grid gap-2">
      {children}
    </ol>
  )
}
