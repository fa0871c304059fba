import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  lazy,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { openSearch } from '#web/core/report/view-address.ts'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Later } from './state/Later.tsx'
import { useReport } from './state/report-context.ts'
import { offeredReport } from '#web/core/report/offered-report.ts'
import { tableNames, visibleColumns, withScale } from '#web/core/report/report-columns.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { ReportProvider, useMeta, useSiteCalendar } from './ReportProvider.tsx'
import { Explaining } from './explain/Explaining.tsx'
import { trendRange } from '#web/core/chart-specs/chart-cuts.ts'
import { DrillPath } from './state/DrillPath.tsx'
import type { OpenedRow } from './table/FactsDrawer.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { QuickFilter } from './filters/QuickFilter.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { Headline } from './headline/Headline.tsx'
import { LeadPart } from './headline/LeadPart.tsx'
import { PartBoard } from './sections/PartBoard.tsx'
import { ReportCharts } from './charts/ReportCharts.tsx'
import { useColumns } from './table/use-columns.ts'
import { useReportState } from './state/use-report-state.ts'
import { useUndoKey } from './state/use-undo-key.ts'
import { Beginning } from './tools/HeaderParts.tsx'
import { useOpening, usePreparation } from './tools/use-tools.ts'

// Parts that the first paint does not need load after it.
const TableSection = lazy(() => import('./table/TableSection.tsx').then((module) => ({ default: module.TableSection })))
const FactsDrawer = lazy(() => import('./table/FactsDrawer.tsx').then((module) => ({ default: module.FactsDrawer })))

/** The surroundings of a report about one thing. */
export type ReportHead = {
  /** Name of the thing, in place of the report's title. */
  title?: string
  /** The way back to the report of all of them. */
  trail?: ReactNode
  /** Below the title: the other pages about it. */
  below?: ReactNode
  /** Between the figures and the charts. */
  lead?: ReactNode
}

type Props = {
  report: ReportDefinition
  head?: ReportHead
  /** The report's own part above its figures. */
  lead?: () => Promise<ComponentType>
}

/** Renders any report from its definition. */
export function ReportPage({ report, head, lead }: Props) {
  const { i18n, t } = useLingui()
  const calendar = useSiteCalendar()
  const { state, change, refused } = useReportState(report, calendar)
  const meta = useMeta()
  const view = meta.data?.[report.view]
  const offered = useMemo(() => view && offeredReport(report, view, meta.data), [report, view, meta.data])
  usePreparation(trendRange(state.range, state.mode))
  const opening = useOpening(report.id, useLocation().search === '')
  const refusedText = refused.join(', ')
  useEffect(() => {
    if (refusedText) showToast('warning', t`A part of the address was not understood and left out: ${refusedText}`)
  }, [refusedText, t])

  if (opening && opening !== 'pending') return <Navigate replace to={{ search: openSearch(opening) }} />
  if (!meta.data || opening)
    return (
      <>
        <PageHeader
          title={head?.title ?? i18n._(report.title)}
          description={i18n._(report.question)}
          trail={head?.trail}
        />
        {head?.below}
        {meta.error ? (
          <ErrorState
            title={<Trans>Error loading report</Trans>}
            detail={i18n._(errorText(meta.error))}
            onRetry={() => void meta.refetch()}
          />
        ) : (
          <Waiting failures={meta.failureCount} />
        )}
      </>
    )
  if (!view || !offered) return <ErrorState title={<Trans>You do not have the permission for this</Trans>} />
  return (
    <ReportProvider report={offered} view={view} views={meta.data} calendar={calendar} state={state} change={change}>
      <ReportBody head={head} lead={lead} />
    </ReportProvider>
  )
}

function Waiting({ failures }: { failures: number }) {
  return (
    <div className="space-y-3">
      <Skeleton className="h-7 w-2/3" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
      <Skeleton className="h-80" />
      {failures > 0 && <RetryNotice count={failures} max={maxRetries} />}
    </div>
  )
}

const ReportBody = memo(function ReportBody({ head, lead }: Pick<Props, 'head' | 'lead'>) {
  const { i18n } = useLingui()
  const { report, view, facts, state, range } = useReport()
  const [opened, setOpened] = useState<OpenedRow | null>(null)
  const names = useMemo(() => tableNames(report), [report])
  const unscaled = useColumns(view, names, report.time.on)
  const columns = useMemo(() => unscaled.map((column) => withScale(column, report)), [unscaled, report])
  const visible = useMemo(() => visibleColumns(report, columns, state.columns), [columns, state.columns, report])
  const first = report.headline.find((figure) => !figure.view) ?? report.headline[0]
  const openFact = useCallback(
    (key: string) => {
      const [id] = key.split('|')
      const scale = report.charts.find((chart) => chart.kind === 'timescale')
      const fact = report.table.present ?? scale?.key
      if (id && fact) setOpened({ filters: [{ dimension: fact, values: [id] }] })
    },
    [report],
  )
  useUndoKey()
  return (
    <>
      <PageHeader
        title={head?.title ?? i18n._(report.title)}
        description={i18n._(report.question)}
        trail={head?.trail}
        actions={<HeaderActions first={first} columns={visible} onOpenFact={openFact} />}
      />
      {head?.below}
      <Beginning />
      <FilterBar />
      <QuickFilter />
      {report.note && <p className="mb-3 max-w-4xl text-sm text-muted">{i18n._(report.note)}</p>}
      <DrillPath />
      {facts.status === 'away' && facts.why !== 'cancelled' && <AwayNotice why={facts.why} />}
      <div className="space-y-3" key={report.id} data-range={`${range.from}..${range.to}`}>
        {lead && <LeadPart load={lead} />}
        <Headline />
        {report.sections && <PartBoard sections={report.sections} onOpenFact={openFact} />}
        {head?.lead}
        <ReportCharts onOpenFact={openFact} />
      </div>
      <Later>
        <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
          <TableSection columns={columns} onOpen={setOpened} />
        </Suspense>
      </Later>
      <Explaining />
      {opened && (
        <Suspense fallback={null}>
          <FactsDrawer opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
})

function AwayNotice({ why }: { why: 'tooLarge' | 'failed' }) {
  return (
    <output className="mb-3 block rounded-lg border border-line bg-card px-4 py-2 text-sm text-muted">
      {why === 'tooLarge' ? (
        <Trans>
          This selection has too many rows to take into the browser, so every step is calculated on the server and takes
          a little longer. A shorter period or a filter makes it quick again.
        </Trans>
      ) : (
        <Trans>The rows could not be taken into the browser, so every step is calculated on the server.</Trans>
      )}
    </output>
  )
}
