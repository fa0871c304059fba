import type { ExpandedState } from '@tanstack/react-table'
import type { ColumnLayout } from './column-layout.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'

/** Props of a table's head and of each of its cells. */
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
