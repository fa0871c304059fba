import {
  columnGroupingFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  rowAggregationFeature,
  rowExpandingFeature,
  rowSortingFeature,
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ExpandedState,
  type Row as ModelRow,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { aggregateColumn, readValue } from './aggregate.ts'
import { type SortMeta, createKeyedSortedRowModel } from './sorted-row-model.ts'
import type { AggregateRows, GroupPath, TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'

/**
 * The row model comes from TanStack. `layoutColumns` places columns: widths there fill the room and pins give way on a
 * narrow screen, which TanStack's order, visibility and pinning do not; they would keep the same lists a second time.
 */
const features = tableFeatures({
  rowSortingFeature,
  columnGroupingFeature,
  rowAggregationFeature,
  rowExpandingFeature,
  sortedRowModel: createKeyedSortedRowModel(),
  columnMeta: metaHelper<SortMeta>(),
  groupedRowModel: createGroupedRowModel(),
  expandedRowModel: createExpandedRowModel(),
})

export type DataRow<Row extends TableRow> = ModelRow<typeof features, Row>

type Options<Row extends TableRow> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  state: TableState
  getRowKey: (row: Row, index: number) => string
  aggregate: AggregateRows<Row> | undefined
  locale: string
  serverSorted?: boolean
}

/** Displayed rows: grouped with subtotals, sorted, with opened groups expanded. */
export function useDataTable<Row extends TableRow>(options: Options<Row>) {
  const { columns, rows, state, getRowKey, aggregate, locale, serverSorted = false } = options
  const [expanded, setExpanded] = useState<ExpandedState>({})
  const groupKey = state.group.join('|')
  const grouping = useMemo(() => (groupKey ? groupKey.split('|') : []), [groupKey])
  const sortKey = JSON.stringify(serverSorted ? [] : state.sort)
  const sorting = useMemo(() => JSON.parse(sortKey) as TableState['sort'], [sortKey])
  const defs = useMemo(
    () => columnDefs(columns, { grouping, aggregate, locale }),
    [columns, grouping, aggregate, locale],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: getRowKey,
    state: { sorting, grouping, expanded },
    onExpandedChange: setExpanded,
    autoResetExpanded: false,
    groupedColumnMode: false,
  })
  return { rows: table.getRowModel().rows as DataRow<Row>[], expanded, setExpanded }
}

/** The columns as TanStack wants them: values, how they sort, how they add up. */
function columnDefs<Row extends TableRow>(
  columns: readonly TableColumn<Row>[],
  { grouping, aggregate, locale }: Pick<Options<Row>, 'aggregate' | 'locale'> & { grouping: readonly string[] },
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row: Row) => readValue(column, row) ?? undefined,
    meta: { type: column.type, locale },
    aggregationFn: {
      aggregate: ({ rows: leaves, groupingRow }) => {
        if (!column.measure && !aggregate) return undefined
        const path = groupingRow ? groupPath(leaves[0], grouping.slice(0, groupingRow.depth + 1)) : []
        return (
          aggregateColumn(
            column,
            leaves.map((leaf) => leaf.original),
            { path, aggregate },
          ) ?? undefined
        )
      },
    },
  }))
}

function groupPath<Row extends TableRow>(leaf: DataRow<Row> | undefined, columns: readonly string[]): GroupPath {
  return columns.map((column) => ({ column, value: (leaf?.getValue(column) as string | number | undefined) ?? null }))
}
