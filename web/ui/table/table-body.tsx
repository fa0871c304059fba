import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useImperativeHandle, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import type { ColumnLayout } from './column-layout.ts'
import { TableBodyRow } from './table-body-row.tsx'
import { type Cell, cellClass, cellStyle } from './table-cell.ts'
import type { TableRow } from './table-column.ts'
import type { DataRow } from './use-data-table.ts'

/** Rows drawn beyond both edges, so that a turn of the wheel finds them there. */
const overscan = 8

export type BodyHandle = { scrollToRow: (index: number) => void }

/** The rows in sight. It alone is drawn again while the table scrolls. */
export function TableBody<Row extends TableRow>(props: {
  handle: RefObject<BodyHandle | null>
  scroller: RefObject<HTMLDivElement | null>
  gridId: string
  rows: readonly DataRow<Row>[]
  layout: ColumnLayout<Row>
  group: readonly string[]
  active: Cell | undefined
  rowHeight: number
  headHeight: number
  hasFoot: boolean
  dimmed: boolean
  canOpen: boolean
  isSelected: ((row: Row) => boolean) | undefined
  onReachEnd: (() => void) | undefined
}) {
  const { handle, scroller, gridId, rows, layout, group, active, rowHeight, headHeight, hasFoot, dimmed, canOpen } =
    props
  const { isSelected, onReachEnd } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: 0,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: hasFoot ? rowHeight : 0,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useImperativeHandle(handle, () => ({ scrollToRow: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }) }))
  const drawn = virtualizer.getVirtualItems()
  const atEnd = (drawn.at(-1)?.index ?? -1) >= rows.length - 1
  useEffect(() => {
    if (atEnd && rows.length > 0) onReachEnd?.()
  }, [atEnd, rows.length, onReachEnd])
  const cells = useMemo(
    () =>
      layout.places.map((place) => ({
        column: place.column,
        className: cellClass(place, false),
        activeClassName: cellClass(place, true),
        style: cellStyle(place),
      })),
    [layout],
  )
  return (
    <div
      role="rowgroup"
      className={classNames('relative transition-opacity', dimmed && 'opacity-50')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ index, start }) => {
        const row = rows[index]!
        return (
          <TableBodyRow
            key={row.id}
            gridId={gridId}
            row={row}
            index={index}
            top={start}
            cells={cells}
            group={group}
            active={active?.row === index ? active.column : undefined}
            expanded={row.groupingColumnId === undefined ? undefined : row.getIsExpanded()}
            canOpen={canOpen}
            selected={row.groupingColumnId === undefined ? isSelected?.(row.original) : undefined}
          />
        )
      })}
    </div>
  )
}
