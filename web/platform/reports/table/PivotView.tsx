import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Cut } from '#web/core/cut/cut.ts'
import { arrangePivot } from '../../drill/pivot.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportState } from '#web/core/report/url-state.ts'
import type { OpenedRow } from './FactsDrawer.tsx'
import { PivotGrid } from './PivotGrid.tsx'

type Props = {
  pivot: NonNullable<ReportState['pivot']>
  /** Opens the facts behind a cell; without it the cells only show. */
  onOpen?: (opened: OpenedRow) => void
}

/** Two dimensions against each other; the server computes the margins, so that ratios stay right. */
export function PivotView({ pivot, onOpen }: Props) {
  const { report, view, filters, range, ask, calendar } = useReport()
  const cuts = useMemo(() => {
    const cut = (...dimensions: string[]): Cut => ({
      measures: [pivot.measure],
      by: dimensions.map((dimension) => ({ dimension })),
      filters,
      range,
      any: dimensions.length ? report.table.any : undefined,
    })
    return { cells: cut(pivot.rows, pivot.columns), rows: cut(pivot.rows), columns: cut(pivot.columns), total: cut() }
  }, [pivot, filters, range, report])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['cut', view.name, calendar.firstWeekday, cuts],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = async (cut: Cut) => (await ask(view, cut, { wait: true, signal })).rows
      const [cells, rows, columns, total] = await Promise.all([
        answer(cuts.cells),
        answer(cuts.rows),
        answer(cuts.columns),
        answer(cuts.total),
      ])
      return { pivot, table: arrangePivot({ cells, rows, columns, total }, pivot) }
    },
  })
  if (error) return <QuestionFault error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.table.rows.length === 0)
    return (
      <EmptyState
        className="rounded-lg border border-line bg-card"
        title={<Trans>No data found</Trans>}
        hint={<Trans>Choose another date range or other filters.</Trans>}
      />
    )
  // The drawn parts belong together until the new answer is whole.
  return (
    <PivotGrid
      key={`${data.pivot.rows} ${data.pivot.columns} ${data.pivot.measure}`}
      pivot={data.pivot}
      table={data.table}
      stale={isPlaceholderData}
      onOpen={report.facts.length > 0 ? onOpen : undefined}
    />
  )
}
