import type { ReactNode } from 'react'

/** One record; a cell's value is read by the column's id unless the column says otherwise. */
export type TableRow = Record<string, unknown>

/**
 * How figures of several rows become one. Additive figures are summed. A ratio is recomputed from the sums of its
 * parts, never averaged; the parts are fields of the row and need not be columns.
 */
type ColumnMeasure = { kind: 'additive' } | { kind: 'ratio'; numerator: string; denominator: string; scale?: number }

export type TableColumn<Row extends TableRow = TableRow> = {
  id: string
  label: string
  /** Shown once, in the head: "min", "%". */
  unit?: string
  /** Definition, shown with the head. */
  description?: string
  type: 'text' | 'number' | 'date'
  /** Reads the value that is sorted, grouped and summed. Dates as ISO text. `null` is an empty cell. */
  value?: (row: Row) => string | number | null
  /** Text of a value; the same text is announced and shown. Without it the value itself. */
  format?: (value: string | number) => string
  /** Richer cell content beside the text: a band, a link. `row` is missing in subtotals and totals. */
  render?: (value: string | number | null, row: Row | undefined) => ReactNode
  /** Absent: the column has no subtotal. */
  measure?: ColumnMeasure
  /** Replaces the label in the head and all column actions: a box that selects all rows. */
  head?: ReactNode
  groupable?: boolean
  sortable?: boolean
  /** Widths in pixels. */
  size?: number
  minSize?: number
  maxSize?: number
}

/** The place of a subtotal: the grouped columns from the outside in with their values; empty for the total. */
export type GroupPath = readonly { column: string; value: string | number | null }[]

/**
 * Replaces the local aggregation of a column that cannot be computed from rows alone, such as one with a denominator
 * that does not depend on the grouped column. `undefined` falls back to the column's own measure.
 */
export type AggregateRows<Row extends TableRow = TableRow> = (
  column: TableColumn<Row>,
  rows: readonly Row[],
  path: GroupPath,
) => number | null | undefined
