import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Suspense, lazy, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { ReportChartCard } from '#web/platform/reports/charts/ReportChartCard.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { doorAddress } from '#web/platform/reports/links/door-address.ts'
import { doorOf } from '#web/platform/reports/links/known-reports.ts'
import { useColumns } from '#web/platform/reports/table/use-columns.ts'
import { useTableState } from '#web/platform/reports/table/use-table-state.ts'
import { useTable } from '#web/platform/reports/table/use-table.ts'
import { useCan } from '#web/platform/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableTools } from '#web/ui/table/table-tools.tsx'

const ExportMenu = lazy(() =>
  import('#web/platform/reports/export/ExportMenu.tsx').then((module) => ({ default: module.ExportMenu })),
)

const tableHeight = 396

/** The list of a block with its chart, its export, and the way to the report that explains it. */
export function OrderList({ door }: { door: string }) {
  const { t, i18n } = useLingui()
  const { report, view, state, filters } = useReport()
  const can = useCan()
  const names = useMemo(
    () => [...report.table.rows, ...report.measures].filter((name) => !name.endsWith('_id')),
    [report],
  )
  const columns = useColumns(view, names, report.time.on)
  const ids = useMemo(() => columns.map((column) => column.name), [columns])
  const [tableState, setTableState] = useTableState(ids)
  const { query, rows, tableColumns, aggregateIn, keyOf } = useTable(columns, i18n.locale)
  const aggregate = useMemo(() => aggregateIn(), [aggregateIn])
  const visible = useMemo(
    () => (state.columns ?? report.table.columns).flatMap((name) => columns.find((one) => one.name === name) ?? []),
    [columns, state.columns, report],
  )
  const initial = useMemo(
    () => ({ ...tableState, hidden: ids.filter((id) => !report.table.columns.includes(id)) }),
    [tableState, ids, report],
  )
  const title = i18n._(report.title)
  const explained = doorOf(door)
  return (
    <section id={report.id} aria-label={title} className="scroll-mt-20">
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="min-w-40 flex-1 text-sm text-muted">
          {i18n._(report.question)}
          {query.data && (
            <>
              {' · '}
              <Plural value={rows.length} one="# row" other="# rows" />
            </>
          )}
        </p>
        {explained && can(explained.needs) && (
          <Link
            to={doorAddress(explained, state, { filters, timeDimension: report.time.on })}
            aria-label={t`${title}: open in the report ${i18n._(explained.title)}`}
            className="inline-flex items-center gap-1 whitespace-nowrap text-xs font-medium text-accent hover:underline"
          >
            {i18n._(explained.title)}
            <ArrowRight aria-hidden className="flip-rtl size-3.5" />
          </Link>
        )}
        <TableTools columns={tableColumns} state={tableState} onStateChange={setTableState} initialState={initial} />
        <Suspense fallback={<Skeleton className="h-8 w-28" />}>
          <ExportMenu columns={visible} />
        </Suspense>
      </header>
      {query.error ? (
        <QuestionFault error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={rows.length > 0 && report.charts.length > 0 ? 'grid gap-3 lg:grid-cols-[2fr_1fr]' : undefined}>
          <DataTable
            label={title}
            columns={tableColumns}
            rows={rows}
            getRowKey={keyOf}
            state={tableState}
            onStateChange={setTableState}
            aggregate={aggregate}
            height={tableHeight}
            loading={query.isPending || query.isPlaceholderData}
            empty={
              <EmptyState
                className="rounded-lg border border-line bg-card py-6"
                title={<Trans>Nothing of this kind was recorded for the order</Trans>}
              />
            }
          />
          {rows.length > 0 &&
            report.charts.map((chart) => <ReportChartCard key={chart.id} chart={chart} onOpenFact={nothing} />)}
        </div>
      )}
    </section>
  )
}

const nothing = () => undefined
