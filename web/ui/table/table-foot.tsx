import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { aggregateColumn } from './aggregate.ts'
import type { ColumnLayout } from './column-layout.ts'
import { cellClass, cellStyle, cellText } from './table-cell.ts'
import type { AggregateRows, TableColumn, TableRow } from './table-column.ts'

/** Totals over all rows, pinned at the foot; ratios are recomputed from the sums of their parts. */
export function TableFoot<Row extends TableRow>({ gridId, layout, rows, index, aggregate, active, dimmed }: {
  gridId: string
  layout: ColumnLayout<Row>
  rows: readonly Row[]
  index: number
  aggregate: AggregateRows<Row> | undefined
  active: number | undefined
  dimmed: boolean
}) {
  const totals = useTotals(layout, rows, aggregate)
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20">
      <div role="row" aria-rowindex={index + 2} className="grid h-[--row] grid-cols-[--columns] border-t border-line-strong bg-card font-semibold">
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
              {place.column.measure ? <Total column={place.column} value={totals.get(place.column.id) ?? null} /> : column === 0 && <Trans>Total</Trans>}
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

/** Resizing and moving columns change the layout, not the figures. */
function useTotals<Row extends TableRow>(layout: ColumnLayout<Row>, rows: readonly Row[], aggregate: AggregateRows<Row> | undefined) {
  const measured = layout.places.filter((place) => place.column.measure)
  const key = measured.map((place) => place.column.id).sort().join('|')
  const columns = useMemo(() => measured.map((place) => place.column), [key, layout.places[0]?.column])
  return useMemo(
    () => new Map(columns.map((column) => [column.id, aggregateColumn(column, rows, { aggregate })])),
    [columns, rows, aggregate],
  )
}
