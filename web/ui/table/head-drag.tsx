import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, horizontalListSortingStrategy } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useDragWords } from '../drag-words.ts'
import { displayOrder, moveColumn } from './table-changes.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'

/** Heads can be dragged to another place; with the keyboard Ctrl, Shift and an arrow do the same. */
export function HeadDrag<Row extends TableRow>({
  columns,
  state,
  onStateChange,
  children,
}: {
  columns: readonly TableColumn<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const ids = useMemo(() => columns.map((column) => column.id), [columns])
  // An equal order renders no head.
  const shown = useMemo(() => displayOrder(state, ids).filter((id) => !state.hidden.includes(id)), [state, ids])
  const sensors = useSensors(
    // A short way first, so that a click still sorts.
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const name = (id: unknown) => columns.find((column) => column.id === id)?.label ?? ''
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onStateChange(moveColumn(state, ids, String(active.id), String(over.id)))
  }
  const accessibility = useDragWords({
    howTo: t`Drag to move the column.`,
    name,
    place: name,
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      autoScroll={{ threshold: { x: 0.1, y: 0 } }}
      accessibility={accessibility}
    >
      <SortableContext items={shown} strategy={horizontalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
