import { Suspense } from 'react'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { reportTools } from './load-tools.ts'
import type { HeaderPart } from './report-tools.ts'

/** What modules add to the header of a report page. */
export function HeaderParts({ parts, columns }: { parts: readonly HeaderPart[]; columns: ReportColumn[] }) {
  return parts.map(({ key, Part, waitingWidth }) => (
    <Suspense key={key} fallback={<Skeleton className={classNames('h-8 thumb:h-10 w-10', waitingWidth)} />}>
      <Part columns={columns} />
    </Suspense>
  ))
}

/** Set-up steps that the company still needs before a report has data. */
export function Beginning() {
  const { Beginning: Part } = reportTools()
  return <Part />
}
