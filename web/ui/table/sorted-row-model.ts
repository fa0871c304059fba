import { copyInstancePropertiesWithoutMemos, tableMemo } from '@tanstack/react-table'
import { type SortType, sortKeys, sortedPlaces } from './sort-keys.ts'

/** The parts of TanStack's row and table that sorting touches. */
type ModelRow = { id: string; subRows: ModelRow[]; getValue: (id: string) => unknown }
type RowModel = { rows: ModelRow[]; flatRows: ModelRow[]; rowsById: Record<string, ModelRow> }
type ModelTable = {
  atoms: { sorting?: { get: () => { id: string; desc: boolean }[] } }
  getPreSortedRowModel: () => RowModel
  getColumn: (id: string) => { columnDef: { meta?: SortMeta } } | undefined
}
export type SortMeta = { type: SortType; locale: string }

/**
 * Sorted row model over typed keys. TanStack's own asks a row for its value at every comparison, which takes several
 * times as long at 100,000 rows. Groups are sorted by their subtotals, rows inside their group.
 */
export function createKeyedSortedRowModel() {
  return (untyped: unknown) => {
    const table = untyped as ModelTable
    return tableMemo({
      feature: 'rowSortingFeature',
      table: untyped as never,
      fnName: 'table.getSortedRowModel',
      memoDeps: () => [table.atoms.sorting?.get(), table.getPreSortedRowModel()],
      fn: () => sortModel(table),
    }) as () => never
  }
}

function sortModel(table: ModelTable): RowModel {
  const model = table.getPreSortedRowModel()
  const sorting = (table.atoms.sorting?.get() ?? []).flatMap(({ id, desc }) => {
    const meta = table.getColumn(id)?.columnDef.meta
    return meta ? [{ id, desc, meta }] : []
  })
  if (sorting.length === 0 || model.rows.length === 0) return model
  const flatRows: ModelRow[] = []
  const sortRows = (rows: ModelRow[]): ModelRow[] => {
    const columns = sorting.map(({ id, desc, meta }) => ({ keys: keysOf(rows, id, meta), desc }))
    return Array.from(sortedPlaces(columns, rows.length), (place) => {
      const row = rows[place]!
      const at = flatRows.push(row) - 1
      if (row.subRows.length === 0) return row
      // A copy, because the unsorted model keeps the row too.
      const copy = copyInstancePropertiesWithoutMemos(Object.create(Object.getPrototypeOf(row)), row) as ModelRow
      copy.subRows = sortRows(row.subRows)
      flatRows[at] = copy
      return copy
    })
  }
  return { rows: sortRows(model.rows), flatRows, rowsById: model.rowsById }
}

const columnsByRows = new WeakMap<ModelRow[], Map<string, Float64Array>>()

/** Turning a sort round, or adding a column to it, does not read the values again. */
function keysOf(rows: ModelRow[], id: string, { type, locale }: SortMeta): Float64Array {
  let columns = columnsByRows.get(rows)
  if (!columns) columnsByRows.set(rows, (columns = new Map()))
  const key = `${id} ${type} ${locale}`
  let keys = columns.get(key)
  if (!keys)
    columns.set(
      key,
      (keys = sortKeys(
        rows.map((row) => row.getValue(id) as string | number | undefined),
        type,
        locale,
      )),
    )
  return keys
}
