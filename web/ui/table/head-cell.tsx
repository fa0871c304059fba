import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../tooltip.tsx'
import type { ColumnPlace } from './column-layout.ts'
import { ColumnMenu } from './column-menu.tsx'
import { cellClass, cellStyle } from './table-cell.ts'
import { toggleSort } from './table-changes.ts'
import type { TableRow } from './table-column.ts'
import type { HeadProps } from './head-props.ts'
import { useColumnResize } from './use-column-resize.ts'

/** A column's head: a click sorts, Shift and a click adds to the sort, dragging moves, the edge resizes. */
export function HeadCell<Row extends TableRow>(props: HeadProps<Row> & { place: ColumnPlace<Row>; index: number }) {
  const { gridId, place, index, active } = props
  if (place.column.head === undefined) return <ArrangedHead {...props} />
  return (
    <div
      id={`${gridId}--1-${index}`}
      role="columnheader"
      aria-label={place.column.label}
      aria-colindex={index + 1}
      className={classNames(
        cellClass(place, active === index),
        'border-b-line-strong bg-card',
        !place.edge && 'relative',
      )}
      style={cellStyle(place)}
    >
      {place.column.head}
    </div>
  )
}

function ArrangedHead<Row extends TableRow>(props: HeadProps<Row> & { place: ColumnPlace<Row>; index: number }) {
  const { gridId, place, index, state, onStateChange, active } = props
  const { column } = place
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: column.id,
    disabled: state.group.includes(column.id),
  })
  const resize = useColumnResize(props)
  const sortAt = state.sort.findIndex((entry) => entry.id === column.id)
  const sorted = sortAt < 0 ? undefined : state.sort[sortAt]!.desc ? 'descending' : 'ascending'
  const sortable = column.sortable !== false
  const numeric = column.type === 'number'
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      id={`${gridId}--1-${index}`}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ?? (sortable ? 'none' : undefined)}
      className={classNames(
        cellClass(place, active === index),
        'group/head border-b-line-strong bg-card text-muted',
        !place.edge && 'relative',
        isDragging && 'z-40 rounded-md bg-raised opacity-80 shadow-float',
      )}
      style={{
        ...cellStyle(place),
        transition,
        ...(transform ? { transform: `translateX(${transform.x}px)` } : {}),
      }}
    >
      <Tooltip text={column.description ?? ''}>
        <button
          type="button"
          tabIndex={-1}
          disabled={!sortable}
          onClick={(event) =>
            onStateChange(toggleSort(state, column.id, { multi: event.shiftKey, descFirst: numeric }))
          }
          className={classNames(
            'flex h-full min-w-0 items-center gap-1 font-medium hover:text-fg',
            numeric ? 'flex-row-reverse text-end' : 'text-start',
            sorted && 'text-fg',
          )}
        >
          <span className="line-clamp-2 min-w-0 leading-4">
            {column.label}
            {column.unit && <span className="font-normal text-subtle"> {column.unit}</span>}
          </span>
          {sorted && (
            <span className="flex shrink-0 items-center text-accent">
              {sorted === 'descending' ? (
                <ArrowDown aria-hidden className="size-3.5" />
              ) : (
                <ArrowUp aria-hidden className="size-3.5" />
              )}
              {state.sort.length > 1 && <span className="text-xs">{sortAt + 1}</span>}
            </span>
          )}
        </button>
      </Tooltip>
      <ColumnMenu {...props} />
      <span
        aria-hidden
        {...resize}
        className="absolute inset-y-1 end-0 z-10 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:end-0 after:w-px after:bg-line-strong after:opacity-0 hover:after:opacity-100 group-hover/head:after:opacity-100"
      />
    </div>
  )
}
