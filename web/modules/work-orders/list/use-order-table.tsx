import { useCallback, useMemo } from 'react'
import { selectColumn as select } from '#web/platform/lists/selection-column.tsx'
import { type ListLayout, useListLayout } from '#web/platform/lists/use-list-layout.ts'
import { emptyTableState, type TableState } from '#web/ui/table/table-state.ts'
import { shownFirst, useOrderColumns } from './use-order-columns.tsx'

const listName = 'work-orders'

/** Columns of the list as the person arranged them; kept on the server. */
export function useOrderTable(maySelect: boolean) {
  const columns = useOrderColumns()
  const columnIds = useMemo(() => [select, ...columns.map((column) => column.id)], [columns])
  const fallback = useMemo<ListLayout>(
    () => ({
      table: {
        ...emptyTableState,
        order: [select, ...shownFirst, ...columns.map(({ id }) => id).filter((id) => !shownFirst.includes(id))],
        hidden: columns.map(({ id }) => id).filter((id) => !shownFirst.includes(id)),
        pinned: { start: [select, 'code'], end: [] },
        sort: [{ id: 'dueDate', desc: false }],
        density: 'dense',
      },
      rowAction: 'dialog',
    }),
    [columns],
  )
  const { layout, change, isPending } = useListLayout(listName, columnIds, fallback)
  // The box comes first, whatever else was moved there.
  const table = useMemo<TableState>(() => {
    const without = (ids: string[]) => ids.filter((id) => id !== select)
    const { pinned, order, hidden } = layout.table
    return {
      ...layout.table,
      order: [select, ...without(order)],
      hidden: without(hidden),
      pinned: { start: [...(maySelect ? [select] : []), ...without(pinned.start)], end: without(pinned.end) },
    }
  }, [layout.table, maySelect])
  const setTable = useCallback((next: TableState) => change({ table: next }), [change])
  return { columns, table, setTable, initial: fallback.table, rowAction: layout.rowAction, change, isPending }
}
