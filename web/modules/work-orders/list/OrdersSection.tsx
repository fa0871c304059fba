import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Order, OrderFilter } from '#api/modules/work-orders/work-orders.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { type ListLayout, type RowAction, useListLayout } from '#web/platform/lists/use-list-layout.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { useCan } from '#web/platform/session/session.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { emptyTableState, type TableState } from '#web/ui/table/table-state.ts'
import { TableTools } from '#web/ui/table/table-tools.tsx'
import { showToast } from '#web/ui/toast.ts'
import { CloseDialog } from '../closing/CloseDialog.tsx'
import { OrderDialog } from '../order/OrderDialog.tsx'
import { keysOf, ordersQuery } from '../work-orders.api.ts'
import { BulkBar } from './BulkBar.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { readList, sortOf, usual, writeList } from './order-filter.ts'
import { RowActionMenu } from './RowActionMenu.tsx'
import { shownFirst, useOrderColumns } from './use-order-columns.tsx'
import { useOrderSelection } from './use-order-selection.ts'
import { workOrdersPaths } from '../work-orders-paths.ts'

// Whoever does not export needs none of it.
const ExportOrders = lazy(() => import('./ExportOrders.tsx').then((module) => ({ default: module.ExportOrders })))

const pageSize = 50
const select = 'select'
const listName = 'work-orders'

/** The list of work orders: filtered by the address, arranged as the person keeps it, and closed in bulk. */
export function OrdersSection({ onEdit }: { onEdit: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const navigate = useNavigate()
  const wide = useMedia(media.tabletUp)
  const [params, setParams] = useSearchParams()
  const { filter, page } = useMemo(() => readList(params), [params])
  const go = (next: Partial<OrderFilter>, toPage = 1) =>
    setParams(
      (now) => {
        const written = writeList({ filter: next, page: toPage })
        const edit = now.get('edit')
        if (edit) written.set('edit', edit)
        return written
      },
      { replace: toPage === page },
    )

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
  const { layout, change, isPending: layoutPending } = useListLayout(listName, columnIds, fallback)
  const { data, error, isPending, isPlaceholderData, failureCount, refetch } = useQuery(
    ordersQuery({ ...filter, page, pageSize, ...sortOf(layout.table.sort) }),
  )
  const rows = data?.rows ?? noRows
  const { picked, toggle, togglePage, pageState, pickAll, clear } = useOrderSelection(rows)
  const [closing, setClosing] = useState<{ id: string; version: number }[] | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const maySelect = can('work-orders:close')

  const tableColumns = useMemo<TableColumn<Order>[]>(() => {
    if (!maySelect) return columns
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
  }, [columns, maySelect, pageState, picked, toggle, togglePage, t])
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

  const openRow = (order: Order) => {
    const to = workOrdersPaths.one(order.id)
    if (layout.rowAction === 'dialog') setShown(order.id)
    else if (layout.rowAction === 'tab') window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  const pickWholeFilter = async () => {
    try {
      const keys = await keysOf(filter)
      pickAll(keys)
      if (data && keys.length < data.total) {
        const most = i18n.number(keys.length)
        showToast('info', t`The first ${most} orders are selected: more cannot be closed at once`)
      }
    } catch (caught) {
      showToast('error', i18n._(errorText(caught)))
    }
  }

  const total = data?.total ?? 0
  const isUsual = writeList({ filter, page: 1 }).size === 0
  return (
    <section aria-label={t`Work orders`}>
      <header className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-lg font-semibold">
          <Trans>Work orders</Trans>
        </h2>
        <output data-testid="order-count" className="flex-1 text-sm tabular-nums text-muted">
          {data && i18n.number(total)}
        </output>
        <RowActionMenu value={layout.rowAction} onChange={(rowAction: RowAction) => change({ rowAction })} />
        {wide && <TableTools columns={columns} state={table} onStateChange={setTable} initialState={fallback.table} />}
        {can('exports:run') && (
          <Suspense fallback={<Skeleton className="h-7 w-24" />}>
            <ExportOrders columns={columns} table={table} filter={filter} total={data?.total ?? 0} />
          </Suspense>
        )}
      </header>
      <OrderFilters filter={filter} onChange={(next) => go(next)} />
      {isPending && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-2" />}
      {(isPending || layoutPending) && <Skeleton className="h-96" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data && !layoutPending && total === 0 && (
        <EmptyState
          className="rounded-lg border border-line bg-card"
          icon={<ClipboardList />}
          title={isUsual ? <Trans>No order is open</Trans> : <Trans>No order fits</Trans>}
          hint={
            isUsual ? (
              <Trans>Make one with “New work order”, or bring orders in under Imports.</Trans>
            ) : (
              <Trans>Remove a filter, or search for another word.</Trans>
            )
          }
          action={
            isUsual ? undefined : (
              <Button onClick={() => go(usual)}>
                <Trans>Show open orders</Trans>
              </Button>
            )
          }
        />
      )}
      {data && !layoutPending && total > 0 && (
        <>
          {wide ? (
            <DataTable
              label={t`Work orders`}
              columns={tableColumns}
              rows={rows}
              getRowKey={keyOf}
              state={table}
              onStateChange={setTable}
              onOpenRow={openRow}
              serverSorted
              height={640}
              loading={isPlaceholderData}
              {...(maySelect && {
                onSelectRow: (row: Order, options: { range: boolean }) => toggle(row.id, options),
                isSelected: (row: Order) => picked.has(row.id),
              })}
            />
          ) : (
            <OrderCards
              rows={rows}
              dimmed={isPlaceholderData}
              maySelect={maySelect}
              isSelected={(row) => picked.has(row.id)}
              onSelect={(row) => toggle(row.id)}
              onOpen={openRow}
            />
          )}
          <div className="mt-2">
            <Pagination page={page} pageSize={pageSize} total={total} onChange={(to) => go(filter, to)} />
          </div>
        </>
      )}
      {picked.size > 0 && (
        <BulkBar
          count={picked.size}
          total={total}
          mayClose={maySelect}
          onAll={() => void pickWholeFilter()}
          onClose={() => setClosing([...picked.values()])}
          onClear={clear}
        />
      )}
      {closing && <CloseDialog orders={closing} onClose={() => setClosing(null)} onDone={clear} />}
      {shown && (
        <OrderDialog
          id={shown}
          onClose={() => setShown(null)}
          onEdit={() => {
            setShown(null)
            onEdit(shown)
          }}
        />
      )}
    </section>
  )
}

const noRows: Order[] = []
const keyOf = (order: Order) => order.id
const nothing = () => undefined
