import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import type { ColumnPlace } from './column-layout.ts'
import type { TableColumn, TableRow } from './table-column.ts'

/** Row -1 is the head; the one past the last row is the total. */
export type Cell = { row: number; column: number }

const emptyCell = '–'

/** Text of a value as the column writes it; an empty cell has a sign of its own. */
export function cellText<Row extends TableRow>(column: TableColumn<Row>, value: string | number | null): string {
  if (value === null || value === '') return emptyCell
  return column.format ? column.format(value) : String(value)
}

export function cellClass<Row extends TableRow>(place: ColumnPlace<Row>, active: boolean): string {
  return classNames(
    'flex min-w-0 items-center border-b border-line px-3',
    place.column.type === 'number' ? 'justify-end text-end' : 'justify-start text-start',
    place.edge && 'sticky z-10 bg-inherit',
    place.border && (place.edge === 'start' ? 'border-e border-e-line-strong' : 'border-s border-s-line-strong'),
    active && 'outline outline-2 -outline-offset-2 outline-accent',
  )
}

/** Logical insets, so that a pinned column stays at its edge in both directions of script. */
export function cellStyle<Row extends TableRow>(place: ColumnPlace<Row>): CSSProperties | undefined {
  if (!place.edge) return undefined
  return place.edge === 'start' ? { insetInlineStart: place.offset } : { insetInlineEnd: place.offset }
}
