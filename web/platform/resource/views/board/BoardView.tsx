import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { BoardView as Declared } from '#api/platform/resource/views.contract.ts'
import { useColumnKeys } from '#web/platform/board/use-column-keys.ts'
import { useDragWords } from '#web/ui/drag-words.ts'
import { useLiveRows } from '../../list/use-rows.ts'
import type { ShownResource } from '../../shown-resource.ts'
import { useCardTitle } from '../use-card-title.ts'
import { CardBody, DraggableCard } from './BoardCard.tsx'
import { columnKey, dropOf, isColumn } from './board-drop.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { CardMenu } from './CardMenu.tsx'
import { movedColumns } from './moved-columns.ts'
import { useBoardColumns } from './use-board-columns.ts'
import { useBoardMoves } from './use-board-moves.ts'

type Props = { shown: ShownResource; view: Declared; onOpen: (row: Row) => void }

/** The card under the pointer, or the column where there is none. */
const byPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args)
  const card = within.find(({ id }) => !isColumn(String(id)))
  return card ? [card] : within
}

/** Rows in columns; a card that is moved takes the step that leads there. */
export function BoardView({ shown, view, onOpen }: Props) {
  const { t } = useLingui()
  const title = useCardTitle(shown)
  const [dragged, setDragged] = useState<Row | null>(null)
  const { move, mayMove, columnText, pending, dialog } = useBoardMoves(shown, view)
  useLiveRows(shown)
  const columns = movedColumns(useBoardColumns(shown, view), pending)
  const { cards = shown.resource.list.columns, limits = {}, ranked = false } = view
  const { due } = shown.resource.schedule ?? {}
  const fields = [...new Set([...cards, ...(due === undefined ? [] : [due])])].filter(
    (name) => name !== view.by && name !== 'name' && name !== 'updatedAt',
  )
  const drawn = columns.map(({ value, rows }) => ({ key: columnKey(value), items: rows.map(({ id }) => id) }))
  const { onPickUp, coordinateGetter, collisionDetection } = useColumnKeys(drawn, 'beside', byPointer)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
  const rows = new Map(columns.flatMap((column) => column.rows.map((row) => [row.id, row])))
  const name = (id: unknown) => {
    const row = rows.get(String(id))
    return row ? title(row) : ''
  }
  const placeText = (over: string, active: unknown) => {
    const column = columns.find(
      ({ value, rows: own }) => columnKey(value) === over || own.some(({ id }) => id === over),
    )
    return [column && columnText(column.value), over !== active && name(over)].filter(Boolean).join(' · ')
  }
  const accessibility = useDragWords({
    howTo: t`Press Space to pick the card up, arrow keys to choose its column, Space to put it down, Escape to leave it.`,
    name,
    place: placeText,
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      onDragStart={({ active }) => {
        onPickUp()
        setDragged(rows.get(String(active.id)) ?? null)
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const row = rows.get(String(active.id))
        const drop = over && dropOf(drawn, String(active.id), String(over.id))
        if (row && drop) move({ row, ...drop })
      }}
      accessibility={accessibility}
    >
      <div className="grid items-start gap-2 sm:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
        {columns.map((column) => (
          <BoardColumn
            key={column.value}
            column={column}
            label={columnText(column.value)}
            limit={limits[column.value]}
            dragged={dragged?.id ?? null}
            closed={dragged !== null && !mayMove(dragged, column.value)}
          >
            {(row) => (
              <DraggableCard
                {...{ shown, row, fields, ranked, onOpen }}
                movable={ranked || columns.some(({ value }) => value !== column.value && mayMove(row, value))}
                menu={
                  <CardMenu
                    row={row}
                    title={title(row)}
                    at={column.value}
                    columns={columns.map(({ value }) => ({
                      value,
                      label: columnText(value),
                      allowed: mayMove(row, value),
                    }))}
                    items={ranked ? column.rows.map(({ id }) => id) : undefined}
                    onMove={move}
                  />
                }
              />
            )}
          </BoardColumn>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="shadow-float">
            <CardBody shown={shown} row={dragged} fields={fields} />
          </div>
        )}
      </DragOverlay>
      {dialog}
    </DndContext>
  )
}
