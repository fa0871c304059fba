import { headWidth } from './head-width.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'
import { displayOrder } from './table-changes.ts'

export type ColumnPlace<Row extends TableRow = TableRow> = {
  column: TableColumn<Row>
  width: number
  edge: 'start' | 'end' | undefined
  /** Distance from its edge while pinned. */
  offset: number
  /** Last at the start or first at the end: where the shadow falls. */
  border: boolean
}

export type ColumnLayout<Row extends TableRow = TableRow> = {
  places: ColumnPlace<Row>[]
  total: number
  /** Value of `grid-template-columns`. */
  template: string
}

const usualSize = { text: 180, number: 110, date: 150 }
const narrowest = 56

/**
 * Widths and pinned offsets of the shown columns, in their order. Grouped columns come first. Spare room goes to the
 * columns that the reader has not sized. Where the pinned ones would fill more than two thirds of a narrow screen only
 * the first stays pinned.
 */
export function layoutColumns<Row extends TableRow>(
  columns: readonly TableColumn<Row>[],
  state: TableState,
  { width, live }: { width: number; live?: { id: string; width: number } },
): ColumnLayout<Row> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const hidden = new Set(state.hidden)
  const group = state.group.filter((id) => byId.has(id))
  const ids = displayOrder(
    state,
    columns.map((column) => column.id),
  )
  const shown = [...group, ...ids.filter((id) => !group.includes(id) && !hidden.has(id))].map((id) => byId.get(id)!)
  const edge = edges(shown, state)
  const ordered = [
    ...shown.filter((column) => edge(column.id) === 'start'),
    ...shown.filter((column) => edge(column.id) === undefined),
    ...shown.filter((column) => edge(column.id) === 'end'),
  ]
  const sizes = ordered.map((column) => sizeOf(column, state, live))
  const used = sizes.reduce((sum, size) => sum + size, 0)
  const elastic = ordered.map((column) => state.sizes[column.id] === undefined && column.id !== live?.id)
  const elasticSum = sizes.reduce((sum, size, index) => sum + (elastic[index] ? size : 0), 0)
  const spare = Math.max(0, width - used)
  const widths = sizes.map((size, index) =>
    elastic[index] && elasticSum > 0 ? Math.floor(size + (spare * size) / elasticSum) : size,
  )
  const pinnedWidth = widths.reduce((sum, size, index) => sum + (edge(ordered[index]!.id) ? size : 0), 0)
  const crowded = width > 0 && pinnedWidth > width * 0.66
  const places = ordered.map((column, index): ColumnPlace<Row> => {
    const pinnedAt = crowded && index > 0 ? undefined : edge(column.id)
    const sum = (from: number, to: number) => widths.slice(from, to).reduce((total, size) => total + size, 0)
    const offset = pinnedAt === 'start' ? sum(0, index) : pinnedAt === 'end' ? sum(index + 1, widths.length) : 0
    const neighbour = ordered[pinnedAt === 'start' ? index + 1 : index - 1]
    const alone = neighbour === undefined || crowded || edge(neighbour.id) !== pinnedAt
    return { column, width: widths[index]!, edge: pinnedAt, offset, border: pinnedAt !== undefined && alone }
  })
  return {
    places,
    total: widths.reduce((sum, size) => sum + size, 0),
    template: widths.map((size) => `${size}px`).join(' '),
  }
}

/** Grouped columns come before all others, so they are pinned with them. */
function edges(shown: readonly { id: string }[], state: TableState) {
  const anyPinned = shown.some((column) => state.pinned.start.includes(column.id))
  return (id: string) => {
    if (state.group.includes(id)) return anyPinned ? 'start' : undefined
    if (state.pinned.start.includes(id)) return 'start'
    return state.pinned.end.includes(id) ? 'end' : undefined
  }
}

function sizeOf(
  column: TableColumn<never>,
  state: TableState,
  live: { id: string; width: number } | undefined,
): number {
  const chosen = live?.id === column.id ? live.width : state.sizes[column.id]
  // Its name is shown in full, unless the reader made it narrower.
  const wanted = chosen ?? Math.max(column.size ?? usualSize[column.type], headWidth(column))
  // A group shows its count beside its name.
  const least = state.group.includes(column.id) ? Math.max(180, column.minSize ?? 0) : (column.minSize ?? narrowest)
  return Math.round(Math.min(column.maxSize ?? 1200, Math.max(least, wanted)))
}
