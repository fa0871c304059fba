import { ChevronRight } from 'lucide-react'
import { type CSSProperties, memo, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { cellText } from './table-cell.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { DataRow } from './use-data-table.ts'

/** Look of a column's cells, worked out once for all rows. */
type BodyCell<Row extends TableRow> = {
  column: TableColumn<Row>
  className: string
  activeClassName: string
  style: CSSProperties | undefined
}

type Props<Row extends TableRow> = {
  gridId: string
  row: DataRow<Row>
  index: number
  top: number
  cells: readonly BodyCell<Row>[]
  group: readonly string[]
  active: number | undefined
  /** Of a group row; passed in, because the row object stays the same when it opens. */
  expanded: boolean | undefined
  canOpen: boolean
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
}

function BodyRow<Row extends TableRow>({
  gridId,
  row,
  index,
  top,
  cells,
  group,
  active,
  expanded,
  canOpen,
  selected,
}: Props<Row>) {
  const grouped = row.groupingColumnId !== undefined
  // A box to select the row by does not name it.
  const named = cells.findIndex((cell) => cell.column.head === undefined)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={group.length > 0 ? row.depth + 1 : undefined}
      aria-expanded={expanded}
      aria-selected={selected}
      className={classNames(
        'group/row absolute inset-x-0 grid h-[--row] grid-cols-[--columns]',
        // Opaque: pinned cells take it over and lie on others.
        selected ? 'bg-[color-mix(in_srgb,rgb(var(--accent))_5%,rgb(var(--card)))]' : 'bg-card hover:bg-sunken',
        grouped && 'font-medium',
        (canOpen || grouped) && 'cursor-pointer',
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {cells.map((cell, at) => {
        const { id } = cell.column
        return (
          <div
            key={id}
            id={`${gridId}-${index}-${at}`}
            role={at === named ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            className={active === at ? cell.activeClassName : cell.className}
            style={cell.style}
          >
            {grouped && id === row.groupingColumnId ? (
              <GroupName row={row} column={cell.column} expanded={expanded === true} />
            ) : grouped || group.includes(id) ? (
              <span className="truncate">{grouped ? subtotal(row, cell.column, group) : ''}</span>
            ) : (
              <Value row={row} column={cell.column} />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Scrolling moves many rows; one that stays the same is not drawn again. */
export const TableBodyRow = memo(BodyRow) as <Row extends TableRow>(props: Props<Row>) => ReactElement

function Value<Row extends TableRow>({ row, column }: { row: DataRow<Row>; column: TableColumn<Row> }) {
  const value = (row.getValue(column.id) as string | number | undefined) ?? null
  if (column.render) return <>{column.render(value, row.original)}</>
  const text = cellText(column, value)
  return (
    <span dir="auto" className="truncate" title={column.type === 'text' && text.length > 20 ? text : undefined}>
      {text}
    </span>
  )
}

function GroupName<Row extends TableRow>({
  row,
  column,
  expanded,
}: {
  row: DataRow<Row>
  column: TableColumn<Row>
  expanded: boolean
}) {
  const value = (row.groupingValue as string | number | undefined) ?? null
  return (
    <span className="flex min-w-0 items-center gap-1">
      <ChevronRight
        aria-hidden
        className={classNames(
          'flip-rtl size-4 shrink-0 text-muted transition-transform',
          expanded && 'rotate-90 rtl:[transform:rotate(90deg)]',
        )}
      />
      <span dir="auto" className="truncate">
        {cellText(column, value)}
      </span>
      <span className="ms-1 shrink-0 font-normal text-subtle">{leafCount(row)}</span>
    </span>
  )
}

function subtotal<Row extends TableRow>(row: DataRow<Row>, column: TableColumn<Row>, group: readonly string[]) {
  if (group.includes(column.id)) return ''
  const value = (row.getValue(column.id) as number | undefined) ?? null
  if (!column.measure && value === null) return ''
  return column.render ? column.render(value, undefined) : cellText(column, value)
}

function leafCount<Row extends TableRow>(row: DataRow<Row>): number {
  return row.subRows.reduce((count, child) => count + (child.subRows.length > 0 ? leafCount(child) : 1), 0)
}
