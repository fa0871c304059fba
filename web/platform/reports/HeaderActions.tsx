import { Suspense, lazy, memo } from 'react'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataAge } from './data/DataAge.tsx'
import { useHeadline } from './headline/use-headline.ts'
import { PresentButton } from './present/PresentButton.tsx'
import { ShareReport } from './share/ShareReport.tsx'
import { Later } from './state/Later.tsx'
import { HeaderParts } from './tools/HeaderParts.tsx'
import { reportTools } from './tools/load-tools.ts'

const ExportMenu = lazy(() => import('./export/ExportMenu.tsx').then((module) => ({ default: module.ExportMenu })))

type Props = {
  /** The question with the age of the page's figures. */
  first: HeadlineFigure | undefined
  columns: ReportColumn[]
  onOpenFact: (key: string) => void
}

/** The buttons of a report page. Their actions follow a cut when its figures are painted, which is invisible. */
export const HeaderActions = memo(function HeaderActions({ first, columns, onOpenFact }: Props) {
  const { headerStart, headerEnd } = reportTools()
  return (
    <>
      <Later>
        {first && <Age figure={first} />}
        <HeaderParts parts={headerStart} columns={columns} />
        <ShareReport />
      </Later>
      <PresentButton onOpenFact={onOpenFact} />
      <Later>
        <HeaderParts parts={headerEnd} columns={columns} />
        <Suspense fallback={<Skeleton className="h-8 thumb:h-10 w-10 sm:w-28" />}>
          <ExportMenu columns={columns} />
        </Suspense>
      </Later>
    </>
  )
})

function Age({ figure }: { figure: HeadlineFigure }) {
  const { query } = useHeadline(figure)
  return <DataAge refreshedAt={query.isPending ? undefined : (query.data?.refreshedAt ?? null)} />
}
