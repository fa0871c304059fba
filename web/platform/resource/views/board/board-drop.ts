import type { BoardColumn } from '#web/platform/board/column-places.ts'

const prefix = 'column:'
/** A column as a place to drop on, apart from the cards in it. */
export const columnKey = (value: string): string => `${prefix}${value}`
export const isColumn = (key: string): boolean => key.startsWith(prefix)

export interface Drop {
  /** Value of the column. */
  to: string
  /** Card behind which it goes, null for the first place; undefined where its place is left to the list. */
  after: string | null | undefined
}

/**
 * What a drop means: over a card it takes its place, over a column it only goes there.
 *
 * @param columns as they are drawn, with the dragged card in the column that it came from.
 * @returns undefined where nothing changes.
 */
export function dropOf(columns: readonly BoardColumn[], dragged: string, over: string): Drop | undefined {
  const column = columns.find(({ key, items }) => key === over || items.includes(over))
  const from = columns.find(({ items }) => items.includes(dragged))
  if (!column || over === dragged) return undefined
  const to = column.key.slice(prefix.length)
  if (isColumn(over)) return column === from ? undefined : { to, after: undefined }
  const at = column.items.indexOf(over)
  // Dragged down over a neighbour it takes the place behind it, as the neighbour gives way.
  const down = column === from && column.items.indexOf(dragged) < at
  const after = down ? over : (column.items.slice(0, at).findLast((id) => id !== dragged) ?? null)
  return { to, after }
}

/** Where a card goes that is moved within its column; undefined at the edge. */
export function placeBeside(items: readonly string[], id: string, where: 'first' | 'earlier' | 'later') {
  const at = items.indexOf(id)
  if (where === 'later') return items[at + 1]
  if (at === 0) return undefined
  return where === 'first' ? null : (items[at - 2] ?? null)
}
