import type { ExpandedState } from '@tanstack/react-table'
import type { ColumnLayout } from './column-layout.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'

/** What the head of a table and each of its cells are given. */
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
