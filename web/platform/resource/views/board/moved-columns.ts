import type { ColumnRows } from './use-board-columns.ts'
import type { Move } from './use-board-moves.ts'

/** Columns as they will be, until the server has said so. */
export function movedColumns(columns: ColumnRows[], move: Move | undefined): ColumnRows[] {
  if (!move) return columns
  const { row, to, after } = move
  return columns.map((column) => {
    const rest = column.rows.filter(({ id }) => id !== row.id)
    const left = rest.length < column.rows.length ? 1 : 0
    if (column.value !== to) return { ...column, rows: rest, total: column.total - left }
    const at = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1
    const rows = after === undefined || (after !== null && at === 0) ? [...rest, row] : rest.toSpliced(at, 0, row)
    return { ...column, rows, total: column.total + 1 - left }
  })
}
