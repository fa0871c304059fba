import type { CollisionDetection, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { type BoardColumn, type BoardLayout, columnOf, nextPlace, wayOf } from './column-places.ts'

interface Held {
  /** Target of the last key press; null before the first. */
  place: string | null
  /** That press led into another column, where a list may have made room already. */
  crossed: boolean
}

interface ColumnKeys {
  coordinateGetter: KeyboardCoordinateGetter
  collisionDetection: CollisionDetection
  /** Called when something is picked up. */
  onPickUp: () => void
}

/**
 * Dragging through columns by keyboard: one press moves to the next column or card in every direction and script,
 * wherever its rectangle is. The nearest rectangle, which libraries use, is often the current column's.
 *
 * @param columns as currently drawn, including the dragged card.
 * @param byPointer decides for the mouse and fingers.
 */
export function useColumnKeys(
  columns: readonly BoardColumn[],
  layout: BoardLayout,
  byPointer: CollisionDetection,
): ColumnKeys {
  const drawn = useRef({ columns, layout })
  const held = useRef<Held>({ place: null, crossed: false })
  useLayoutEffect(() => {
    drawn.current = { columns, layout }
  }, [columns, layout])
  return useMemo(() => {
    /** Current place of the dragged card: the card itself, once a list has moved it into the target column. */
    const placeOf = (active: UniqueIdentifier): string => {
      const { place, crossed } = held.current
      if (place === null) return String(active)
      const column = columnOf(drawn.current.columns, place)
      return crossed && column?.items.includes(String(active)) ? String(active) : place
    }
    return {
      onPickUp: () => {
        held.current = { place: null, crossed: false }
      },
      coordinateGetter: (event, { active, context }) => {
        const { columns: now, layout: across } = drawn.current
        const way = wayOf(event.code, across, document.documentElement.dir === 'rtl')
        if (!way) return undefined
        event.preventDefault()
        const reached = now.filter(({ key }) => context.droppableRects.has(key))
        const next = nextPlace(reached, placeOf(active), way)
        const column = next === undefined ? undefined : columnOf(reached, next)
        if (next === undefined || !column) return undefined
        held.current = { place: next, crossed: way.startsWith('column') }
        const rect = context.droppableRects.get(next) ?? context.droppableRects.get(column.key)
        return rect && { x: rect.left, y: rect.top }
      },
      collisionDetection: (args) => {
        if (args.pointerCoordinates) return byPointer(args)
        const place = placeOf(args.active.id)
        const ids = [place, columnOf(drawn.current.columns, place)?.key]
        const id = ids.find((one) => one !== undefined && args.droppableRects.has(one))
        return id === undefined ? [] : [{ id }]
      },
    }
  }, [byPointer])
}
