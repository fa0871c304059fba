import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Grid3x3 } from 'lucide-react'
import { Suspense, lazy, memo, useCallback, useMemo } from 'react'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { useFollow } from '#web/platform/navigation/follow.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryNotice } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableTools } from '#web/ui/table/table-tools.tsx'
import type { CutRow } from '#web/core/cut/cut.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import { rowFilters } from './table-columns.tsx'
import { useTable } from './use-table.ts'
import { useTableState } from './use-table-state.ts'
import { useDetailLink } from '../links/use-detail-link.ts'
import type { OpenedRow } from './FactsDrawer.tsx'
import { PartTables } from './PartTables.tsx'
import { PivotControls } from './PivotControls.tsx'

const PivotView = lazy(() => import('./PivotView.tsx').then((module) => ({ default: module.PivotView })))

type Props = { columns: ReportColumn[]; onOpen: (opened: OpenedRow) => void }

/** The report's rows: arranged, grouped and totalled by the reader, or as a pivot. */
export const TableSection = memo(function TableSection({ columns, onOpen }: Props) {
  const { t } = useLingui()
  const { state } = useReport()
  return (
    <section aria-label={t`Table`} className="mt-4">
      {state.pivot ? (
        <>
          <header className="mb-2 flex flex-wrap items-center gap-2">
            <h2 className="flex-1 text-base font-semibold">
              <Trans>Pivot</Trans>
            </h2>
            <PivotControls />
          </header>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PivotView pivot={state.pivot} onOpen={onOpen} />
          </Suspense>
        </>
      ) : (
        <Rows columns={columns} onOpen={onOpen} />
      )}
    </section>
  )
})

function Rows({ columns, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const { report, filters, change } = useReport()
  const ids = useMemo(() => columns.map((column) => column.name), [columns])
  const [tableState, setTableState] = useTableState(ids)
  const { query, rows, total, loadMore, loading, tableColumns, aggregateIn, keyOf } = useTable(columns, i18n.locale)
  const aggregate = useMemo(() => aggregateIn(), [aggregateIn])
  const linkOf = useDetailLink()
  const follow = useFollow()
  const open = useCallback(
    (row: CutRow) => {
      const page = report.table.opens && linkOf(report.table.opens, row)
      if (page) {
        follow(page)
        return
      }
      const conditions = rowFilters(report, row)
      const key = report.table.present
      // A row that is one fact is found by its identity; a row of several by everything it groups by.
      const identifying = key
        ? conditions.filter((filter) => [key, report.time.on].includes(filter.dimension))
        : conditions
      onOpen({ filters: identifying, row: conditions })
    },
    [report, onOpen, linkOf, follow],
  )
  const initial = useMemo(
    () => ({ ...tableState, hidden: ids.filter((id) => !report.table.columns.includes(id)) }),
    [tableState, ids, report],
  )
  const count = total ?? rows.length
  const [first, second] = report.table.groups
  const crossed = report.measures.includes(report.weigh) ? report.weigh : report.measures[0]
  return (
    <>
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Trans>Details</Trans>
        </h2>
        <p className="flex-1 text-sm text-muted" data-testid="row-count">
          {query.data && <Plural value={count} one="# row" other="# rows" />}
          {query.data && (total === undefined || (total > rows.length && !loadMore)) && (
            <>
              {' · '}
              <Trans>the first of the chosen order; the export has all of them</Trans>
            </>
          )}
        </p>
        {first && second && crossed && (
          <button
            type="button"
            onClick={() => change({ pivot: { rows: first, columns: second, measure: crossed } })}
            className="inline-flex h-7 items-center gap-1 rounded-md px-2 text-xs font-medium hover:bg-sunken"
          >
            <Grid3x3 aria-hidden className="size-4" />
            <Trans>Pivot</Trans>
          </button>
        )}
        <TableTools columns={tableColumns} state={tableState} onStateChange={setTableState} initialState={initial} />
      </header>
      {query.error ? (
        <QuestionFault
          error={query.error}
          title={<Trans>Error loading report</Trans>}
          onRetry={() => void query.refetch()}
        />
      ) : report.sections ? (
        <PartTables
          sections={report.sections}
          columns={tableColumns}
          rows={rows}
          keyOf={keyOf}
          state={tableState}
          onStateChange={setTableState}
          onOpenRow={report.facts.length > 0 || report.table.opens ? open : undefined}
          aggregateIn={aggregateIn}
          loading={loading}
        />
      ) : (
        <DataTable
          label={i18n._(report.title)}
          columns={tableColumns}
          rows={rows}
          getRowKey={keyOf}
          state={tableState}
          onStateChange={setTableState}
          onOpenRow={report.facts.length > 0 || report.table.opens ? open : undefined}
          aggregate={aggregate}
          rowCount={tableState.group.length > 0 ? undefined : total}
          onReachEnd={loadMore}
          loading={loading}
          empty={
            <EmptyState
              className="rounded-lg border border-line bg-card"
              title={<Trans>No data found</Trans>}
              hint={filters.length > 0 ? t`Choose another date range or other filters.` : t`Choose another date range.`}
            />
          }
        />
      )}
      {query.isPending && query.failureCount > 0 && (
        <RetryNotice className="mt-2" count={query.failureCount} max={maxRetries} />
      )}
    </>
  )
}
