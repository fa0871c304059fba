import { type PointerEvent, useRef } from 'react'
import type { ColumnPlace } from './column-layout.ts'
import { resizeColumn } from './table-changes.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'

/** Dragging the edge of a column head resizes it; the width is saved on release. A double click resets it. */
export function useColumnResize<Row extends TableRow>({
  place,
  state,
  onStateChange,
  onResizing,
}: {
  place: ColumnPlace<Row> & { column: TableColumn<Row> }
  state: TableState
  onStateChange: (state: TableState) => void
  onResizing: (live: { id: string; width: number } | undefined) => void
}) {
  const { id } = place.column
  const drag = useRef<{ x: number; width: number; towards: 1 | -1; now: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // The head itself is dragged to move the column.
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const towards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
      drag.current = { x: event.clientX, width: place.width, towards, now: place.width }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return
      const { x, width, towards } = drag.current
      drag.current.now = Math.max(place.column.minSize ?? 56, width + (event.clientX - x) * towards)
      onResizing({ id, width: drag.current.now })
    },
    onPointerUp() {
      if (drag.current && drag.current.now !== drag.current.width)
        onStateChange(resizeColumn(state, id, drag.current.now))
      drag.current = undefined
      onResizing(undefined)
    },
    onDoubleClick() {
      const { [id]: _, ...sizes } = state.sizes
      onStateChange({ ...state, sizes })
    },
  }
}
