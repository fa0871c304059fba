import type { ExpandedState } from '@tanstack/react-table'
import type { ColumnLayout } from './column-layout.ts'
import { HeadCell } from './head-cell.tsx'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'

export type HeadProps<Row extends TableRow> = {
  gridId: string
  layout: ColumnLayout<Row>
  columns: readonly TableColumn<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  active: number | undefined
  height: number
  onResizing: (live: { id: string; width: number } | undefined) => void
  setExpanded: (expanded: ExpandedState) => void
}

/** The head stays while rows scroll under it. */
export function TableHead<Row extends TableRow>(props: HeadProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-30">
      <div role="row" aria-rowindex={1} className="grid grid-cols-[--columns] bg-card" style={{ height: props.height }}>
        {props.layout.places.map((place, index) => (
          <HeadCell key={place.column.id} {...props} place={place} index={index} />
        ))}
      </div>
    </div>
  )
}
