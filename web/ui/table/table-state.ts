/** Everything a reader may change about a table, as plain JSON: for the URL, for storage, for a saved view. */
export type TableState = {
  order: string[]
  hidden: string[]
  pinned: { start: string[]; end: string[] }
  /** Pixels; a column without an entry has its own default. */
  sizes: Record<string, number>
  sort: { id: string; desc: boolean }[]
  group: string[]
  density: 'regular' | 'dense'
}

export const emptyTableState: TableState = {
  order: [],
  hidden: [],
  pinned: { start: [], end: [] },
  sizes: {},
  sort: [],
  group: [],
  density: 'regular',
}

/** Reads a stored state of unknown age: malformed parts and missing columns are dropped. */
export function readTableState(stored: unknown, columnIds: readonly string[], fallback = emptyTableState): TableState {
  if (!isRecord(stored)) return fallback
  const columns = new Set(columnIds)
  const ids = (value: unknown, otherwise: string[]) =>
    Array.isArray(value) ? [...new Set(value.filter((id): id is string => columns.has(id)))] : otherwise
  const pinned = isRecord(stored.pinned) ? stored.pinned : fallback.pinned
  const start = ids(pinned.start, fallback.pinned.start)
  return {
    order: ids(stored.order, fallback.order),
    hidden: ids(stored.hidden, fallback.hidden),
    pinned: { start, end: ids(pinned.end, fallback.pinned.end).filter((id) => !start.includes(id)) },
    sizes: isRecord(stored.sizes) ? readSizes(stored.sizes, columns) : fallback.sizes,
    sort: Array.isArray(stored.sort)
      ? stored.sort.filter((entry) => isSort(entry, columns)).map(toSort)
      : fallback.sort,
    group: ids(stored.group, fallback.group),
    density: stored.density === 'dense' || stored.density === 'regular' ? stored.density : fallback.density,
  }
}

function readSizes(sizes: Record<string, unknown>, columns: Set<string>) {
  const entries = Object.entries(sizes).filter(
    (entry): entry is [string, number] => columns.has(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  )
  return Object.fromEntries(entries)
}

function isSort(entry: unknown, columns: Set<string>): entry is { id: string; desc?: unknown } {
  return isRecord(entry) && typeof entry.id === 'string' && columns.has(entry.id)
}

const toSort = (entry: { id: string; desc?: unknown }) => ({ id: entry.id, desc: entry.desc === true })

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
