/** A column of a board for the keyboard: possible drop targets, in drawing order. */
export interface BoardColumn {
  /** Of the column itself, as a place to drop on. */
  key: string
  items: readonly string[]
}

/** Columns are side by side, or one below another with their cards in a row. */
export type BoardLayout = 'beside' | 'below'

export type Way = 'column+' | 'column-' | 'item+' | 'item-'

const ways: Record<string, { horizontal: boolean; forward: boolean }> = {
  ArrowRight: { horizontal: true, forward: true },
  ArrowLeft: { horizontal: true, forward: false },
  ArrowDown: { horizontal: false, forward: true },
  ArrowUp: { horizontal: false, forward: false },
}

/** Direction of an arrow key as seen, which is mirrored in a right-to-left script. */
export function wayOf(code: string, layout: BoardLayout, rightToLeft: boolean): Way | undefined {
  const arrow = ways[code]
  if (!arrow) return undefined
  const forward = arrow.horizontal && rightToLeft ? !arrow.forward : arrow.forward
  const alongColumns = arrow.horizontal === (layout === 'beside')
  return `${alongColumns ? 'column' : 'item'}${forward ? '+' : '-'}`
}

export const columnOf = (columns: readonly BoardColumn[], place: string): BoardColumn | undefined =>
  columns.find(({ key, items }) => key === place || items.includes(place))

/**
 * Target of one key press from a place: exactly one column, at the same height if it has that many cards, or one card.
 *
 * @returns the card to take the place of, or a column; undefined at the edge.
 */
export function nextPlace(columns: readonly BoardColumn[], place: string, way: Way): string | undefined {
  const column = columnOf(columns, place)
  if (!column) return undefined
  const step = way.endsWith('+') ? 1 : -1
  const at = column.items.indexOf(place)
  if (way.startsWith('item')) return at < 0 ? (step < 0 ? column.items.at(-1) : undefined) : column.items[at + step]
  const next = columns[columns.indexOf(column) + step]
  return next && (next.items[Math.max(0, at)] ?? next.key)
}
