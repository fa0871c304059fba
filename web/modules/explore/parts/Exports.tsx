import { Suspense, lazy, useMemo } from 'react'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import { HeaderParts } from '#web/platform/reports/tools/HeaderParts.tsx'
import { reportTools } from '#web/platform/reports/tools/load-tools.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ExportMenu = lazy(() =>
  import('#web/platform/reports/export/ExportMenu.tsx').then((module) => ({ default: module.ExportMenu })),
)

/** The ways out of the answer, with the columns that the table shows: by mail, as an alert, as a file. */
export function Exports({ columns }: { columns: ReportColumn[] }) {
  const { report, state } = useReport()
  const { headerEnd } = reportTools()
  const shown = state.columns ?? report.table.columns
  const visible = useMemo(
    () => shown.flatMap((name) => columns.find((column) => column.name === name) ?? []),
    [columns, shown],
  )
  return (
    <>
      <HeaderParts parts={headerEnd} columns={visible} />
      <Suspense fallback={<Skeleton className="h-8 w-28" />}>
        <ExportMenu columns={visible} />
      </Suspense>
    </>
  )
}
