import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { aggregateColumn } from './aggregate.ts'
import type { ColumnLayout } from './column-layout.ts'
import { cellClass, cellStyle, cellText } from './table-cell.ts'
import type { AggregateRows, TableColumn, TableRow } from './table-column.ts'

/** Totals over all rows, pinned at the foot; ratios are recomputed from the sums of their parts. */
export function TableFoot<Row extends TableRow>({
  gridId,
  layout,
  columns,
  rows,
  index,
  rowCount,
  aggregate,
  active,
  dimmed,
}: {
  gridId: string
  layout: ColumnLayout<Row>
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Among the rows that are here, and after all there are. */
  index: number
  rowCount: number
  aggregate: AggregateRows<Row> | undefined
  active: number | undefined
  dimmed: boolean
}) {
  const totals = useMemo(
    () => new Map(columns.map((column) => [column.id, aggregateColumn(column, rows, { aggregate })])),
    [columns, rows, aggregate],
  )
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20">
      <div
        role="row"
        aria-rowindex={rowCount + 2}
        className="grid h-[--row] grid-cols-[--columns] border-t border-line-strong bg-card font-semibold"
      >
        {layout.places.map((place, column) => (
          <div
            key={place.column.id}
            id={`${gridId}-${index}-${column}`}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={column + 1}
            className={classNames(cellClass(place, active === column), 'border-b-0')}
            style={cellStyle(place)}
          >
            <span className={classNames('truncate', dimmed && 'opacity-50')}>
              {place.column.measure ? (
                <Total column={place.column} value={totals.get(place.column.id) ?? null} />
              ) : (
                column === 0 && <Trans>Total</Trans>
              )}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Total<Row extends TableRow>({ column, value }: { column: TableColumn<Row>; value: number | null }) {
  return <>{column.render ? column.render(value, undefined) : cellText(column, value)}</>
}
