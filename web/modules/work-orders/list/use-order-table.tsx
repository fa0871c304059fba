import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { Order } from '#api/modules/work-orders/work-orders.contract.ts'
import { type ListLayout, useListLayout } from '#web/platform/lists/use-list-layout.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { emptyTableState, type TableState } from '#web/ui/table/table-state.ts'
import { shownFirst, useOrderColumns } from './use-order-columns.tsx'
import type { OrderSelection } from './use-order-selection.ts'

const select = 'select'
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
  // The box stands first, whatever else was moved there.
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

/** The columns of the list after a box that selects the row. */
export function useSelectableColumns(
  columns: TableColumn<Order>[],
  { picked, pageState, toggle, togglePage }: Pick<OrderSelection, 'picked' | 'pageState' | 'toggle' | 'togglePage'>,
): TableColumn<Order>[] {
  const { t } = useLingui()
  return useMemo(() => {
    const box: TableColumn<Order> = {
      id: select,
      label: t`Selection`,
      type: 'text',
      sortable: false,
      size: 44,
      minSize: 44,
      maxSize: 44,
      value: () => null,
      head: (
        <Checkbox
          aria-label={t`Select all of this page`}
          checked={pageState === 'all'}
          indeterminate={pageState === 'some'}
          onChange={togglePage}
        />
      ),
      render: (_value, row) =>
        row && (
          <Checkbox
            aria-label={t`Select ${row.code}`}
            checked={picked.has(row.id)}
            // Only a click tells of Shift.
            onClick={(event) => toggle(row.id, { range: event.shiftKey })}
            onChange={nothing}
          />
        ),
    }
    return [box, ...columns]
  }, [columns, pageState, picked, toggle, togglePage, t])
}

const nothing = () => undefined
