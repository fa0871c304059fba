import type { AggregateRows, GroupPath, TableColumn, TableRow } from './table-column.ts'

/** A column's value in a row; fields that are missing are empty cells. */
export function readValue<Row extends TableRow>(column: TableColumn<Row>, row: Row): string | number | null {
  if (column.value) return column.value(row)
  const value = row[column.id]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/**
 * Subtotal of a column over rows: additive figures are summed, ratios are the sum of their numerators over the sum of
 * their denominators. As in SQL a sum of nothing known is null, and so is a ratio without a denominator.
 */
export function aggregateColumn<Row extends TableRow>(
  column: TableColumn<Row>,
  rows: readonly Row[],
  { path = [], aggregate }: { path?: GroupPath; aggregate?: AggregateRows<Row> } = {},
): number | null {
  const given = aggregate?.(column, rows, path)
  if (given !== undefined) return given
  const { measure } = column
  if (!measure) return null
  if (measure.kind === 'additive') return sum(rows, (row) => readValue(column, row))
  const numerator = sum(rows, (row) => row[measure.numerator])
  const denominator = sum(rows, (row) => row[measure.denominator])
  if (numerator === null || denominator === null || denominator === 0) return null
  return (numerator / denominator) * (measure.scale ?? 1)
}

/** Sum of known values; null when there are none. */
function sum<Row>(rows: readonly Row[], read: (row: Row) => unknown): number | null {
  let total = 0
  let hasValue = false
  for (const row of rows) {
    const value = read(row)
    if (typeof value !== 'number' || Number.isNaN(value)) continue
    total += value
    hasValue = true
  }
  return hasValue ? total : null
}
