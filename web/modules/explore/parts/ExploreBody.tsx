import { Trans } from '@lingui/react/macro'
import { Suspense, lazy, useMemo } from 'react'
import { chartCuts } from '#web/core/chart-specs/chart-cuts.ts'
import { Explaining } from '#web/platform/reports/explain/Explaining.tsx'
import { DrillPath } from '#web/platform/reports/state/DrillPath.tsx'
import type { OpenedRow } from '#web/platform/reports/table/FactsDrawer.tsx'
import { FilterBar } from '#web/platform/reports/filters/FilterBar.tsx'
import { Headline } from '#web/platform/reports/headline/Headline.tsx'
import { ReportCharts } from '#web/platform/reports/charts/ReportCharts.tsx'
import { Later } from '#web/platform/reports/state/Later.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import { useRowsCut } from '#web/platform/reports/table/use-rows-cut.ts'
import { useUndoKey } from '#web/platform/reports/state/use-undo-key.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerLine } from './AnswerLine.tsx'

const TableSection = lazy(() =>
  import('#web/platform/reports/table/TableSection.tsx').then((module) => ({ default: module.TableSection })),
)
const FactsDrawer = lazy(() =>
  import('#web/platform/reports/table/FactsDrawer.tsx').then((module) => ({ default: module.FactsDrawer })),
)

type Props = {
  columns: ReportColumn[]
  opened: OpenedRow | null
  onOpen: (opened: OpenedRow | null) => void
  onOpenFact: (key: string) => void
}

/** The answer to the picks: figures, chart, rows, and the facts behind a row. */
export function ExploreBody({ columns, opened, onOpen, onOpenFact }: Props) {
  const context = useReport()
  const { report, facts } = context
  const rowsCut = useRowsCut()
  const [chart] = report.charts
  const cut = useMemo(() => (chart ? chartCuts(chart, context).main : rowsCut), [chart, context, rowsCut])
  useUndoKey()
  return (
    <>
      <FilterBar />
      <DrillPath />
      {facts.status === 'away' && facts.why === 'tooLarge' && (
        <Notice className="mb-3">
          <Trans>
            These are too many rows for the browser, so every step is calculated on the server. A shorter period or a
            filter makes it quick again.
          </Trans>
        </Notice>
      )}
      <div className="space-y-3">
        <Headline />
        <ReportCharts onOpenFact={onOpenFact} />
        <AnswerLine cut={cut} />
      </div>
      <Later>
        <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
          <TableSection columns={columns} onOpen={onOpen} />
        </Suspense>
      </Later>
      <Explaining />
      {opened && (
        <Suspense fallback={null}>
          <FactsDrawer opened={opened} onClose={() => onOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
