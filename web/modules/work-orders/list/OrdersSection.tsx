import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Order, OrderFilter } from '#api/modules/work-orders/work-orders.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useSelectableColumns } from '#web/platform/lists/selection-column.tsx'
import type { RowAction } from '#web/platform/lists/use-list-layout.ts'
import { useSelection } from '#web/platform/lists/use-selection.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { useCan } from '#web/platform/session/session.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableTools } from '#web/ui/table/table-tools.tsx'
import { showToast } from '#web/ui/toast.ts'
import { CloseDialog } from '../closing/CloseDialog.tsx'
import { OrderDialog } from '../order/OrderDialog.tsx'
import { keysOf, ordersQuery } from '../work-orders.api.ts'
import { BulkBar } from './BulkBar.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { readList, sortOf, usual, writeList } from './order-filter.ts'
import { RowActionMenu } from './RowActionMenu.tsx'
import { useOrderTable } from './use-order-table.tsx'
import { workOrdersPaths } from '../work-orders-paths.ts'

// Whoever does not export needs none of it.
const ExportOrders = lazy(() => import('./ExportOrders.tsx').then((module) => ({ default: module.ExportOrders })))

const pageSize = 50

type OrderKey = { id: string; version: number; code: string }

const codeOf = ({ code }: Order) => code

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

  const maySelect = can('work-orders:close')
  const { columns, table, setTable, initial, rowAction, change, isPending: layoutPending } = useOrderTable(maySelect)
  const { data, error, isPending, isPlaceholderData, failureCount, refetch } = useQuery(
    ordersQuery({ ...filter, page, pageSize, ...sortOf(table.sort) }),
  )
  const rows = data?.rows ?? noRows
  const selection = useSelection<OrderKey>(rows)
  const { picked, toggle, pickAll, clear } = selection
  const [closing, setClosing] = useState<{ id: string; version: number }[] | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const selectable = useSelectableColumns(columns, selection, codeOf)

  const openRow = (order: Order) => {
    const to = workOrdersPaths.one(order.id)
    if (rowAction === 'dialog') setShown(order.id)
    else if (rowAction === 'tab') window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  const pickWholeFilter = useMutation({
    mutationFn: () => keysOf(filter),
    onSuccess: (keys) => {
      pickAll(keys)
      if (!data || keys.length >= data.total) return
      const most = i18n.number(keys.length)
      showToast('info', t`The first ${most} orders are selected: more cannot be closed at once`)
    },
  })

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
        <RowActionMenu value={rowAction} onChange={(next: RowAction) => change({ rowAction: next })} />
        {wide && <TableTools columns={columns} state={table} onStateChange={setTable} initialState={initial} />}
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
      {data && !layoutPending && total === 0 && <NoOrders isUsual={isUsual} onUsual={() => go(usual)} />}
      {data && !layoutPending && total > 0 && (
        <>
          {wide ? (
            <DataTable
              label={t`Work orders`}
              columns={maySelect ? selectable : columns}
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
          onAll={() => pickWholeFilter.mutate()}
          onClose={() => setClosing([...picked.values()])}
          onClear={clear}
        />
      )}
      {closing && (
        <CloseDialog
          orders={closing}
          selected
          onClose={() => setClosing(null)}
          onDone={(closed) => pickAll([...picked.values()].filter(({ id }) => !closed.has(id)))}
        />
      )}
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
