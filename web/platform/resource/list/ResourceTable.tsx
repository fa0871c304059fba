import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { selectColumn, useSelectableColumns } from '#web/platform/lists/selection-column.tsx'
import { type ListLayout, useListLayout } from '#web/platform/lists/use-list-layout.ts'
import { BulkOutcome } from '#web/platform/lists/bulk/BulkOutcome.tsx'
import { useBulk } from '#web/platform/lists/bulk/use-bulk.ts'
import { useSelection } from '#web/platform/lists/use-selection.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { emptyTableState, type TableState } from '#web/ui/table/table-state.ts'
import { TableTools } from '#web/ui/table/table-tools.tsx'
import { BulkActions } from '../bulk/BulkActions.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { useRowTitle } from '../use-value-text.ts'
import { ResourceCards } from './ResourceCards.tsx'
import { useResourceColumns } from './use-resource-columns.tsx'

type Props = {
  shown: ShownResource
  rows: readonly Row[]
  /** How many there are on all pages. */
  count: React.ReactNode
  sort: TableState['sort']
  /** Rows of another page are on their way. */
  loading: boolean
  onSort: (sort: TableState['sort']) => void
  onOpen: (row: Row) => void
}

const tools = 'tools'
/** Columns that nobody hides. */
const always = new Set([tools, selectColumn])

/** Rows in a table that each person arranges as they like; on a phone as cards. */
export function ResourceTable({ shown, rows, count, sort, loading, onSort, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const wide = useMedia(media.tabletUp)
  const { resource, words, parts } = shown
  const fields = useResourceColumns(shown, onOpen, wide)
  const RowTools = parts?.RowTools
  const selects = resource.list.bulk !== undefined
  const selection = useSelection(rows)
  const { picked, toggle, pickAll, clear } = selection
  const bulk = useBulk<Row>(pickAll)
  const arranged = useMemo<TableColumn<Row>[]>(() => {
    if (!RowTools) return fields
    const label = t`Actions`
    const column: TableColumn<Row> = {
      id: tools,
      label,
      type: 'text',
      sortable: false,
      size: 92,
      minSize: 92,
      maxSize: 92,
      value: () => null,
      head: <span className="sr-only">{label}</span>,
      render: (_, row) =>
        row && (
          <span className="ms-auto flex">
            <RowTools shown={shown} row={row} open={() => onOpen(row)} />
          </span>
        ),
    }
    return [...fields, column]
  }, [shown, fields, RowTools, onOpen, t])
  const title = useRowTitle(shown)
  const selectable = useSelectableColumns(arranged, selection, title)
  const columns = selects ? selectable : arranged
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const fallback = useMemo<ListLayout>(
    () => ({
      table: {
        ...emptyTableState,
        order: ids,
        hidden: ids.filter((id) => !always.has(id) && !resource.list.columns.includes(id)),
        pinned: { start: ids.slice(0, selects ? 2 : 1), end: RowTools ? [tools] : [] },
      },
      rowAction: 'dialog',
    }),
    [ids, resource, RowTools, selects],
  )
  const { layout, change, isPending } = useListLayout(resource.name, ids, fallback)
  const table = useMemo<TableState>(
    () => ({ ...layout.table, hidden: layout.table.hidden.filter((id) => !always.has(id)), sort }),
    [layout.table, sort],
  )
  const setTable = useCallback(
    (next: TableState) => {
      if (next.sort !== table.sort) onSort(next.sort)
      change({ table: { ...next, sort: [] } })
    },
    [change, onSort, table.sort],
  )
  if (isPending) return <Skeleton className="h-96" />
  return (
    <>
      <div className="mb-2 flex items-center gap-2">
        <output className="flex-1 text-sm tabular-nums text-muted">{count}</output>
        {wide && <TableTools columns={fields} state={table} onStateChange={setTable} initialState={fallback.table} />}
      </div>
      {wide ? (
        <DataTable
          label={i18n._(words.title)}
          columns={columns}
          rows={rows}
          getRowKey={idOf}
          state={table}
          onStateChange={setTable}
          onOpenRow={onOpen}
          serverSorted
          totals={false}
          height={640}
          loading={loading}
          {...(selects && {
            onSelectRow: (row: Row, options: { range: boolean }) => toggle(row.id, options),
            isSelected: (row: Row) => picked.has(row.id),
          })}
        />
      ) : (
        <ResourceCards
          {...{ shown, rows, columns: fields, hidden: table.hidden, loading, onOpen }}
          selection={selects ? selection : undefined}
        />
      )}
      {picked.size > 0 && (
        <BulkBar label={t`Selected rows`} count={picked.size} onClear={clear}>
          <BulkActions shown={shown} rows={[...picked.values()]} bulk={bulk} />
        </BulkBar>
      )}
      {bulk.outcome && <BulkOutcome outcome={bulk.outcome} onClose={bulk.close} />}
    </>
  )
}

const idOf = (row: Row) => row.id
