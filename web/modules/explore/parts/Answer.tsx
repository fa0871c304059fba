import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useReport } from '#web/platform/reports/report-context.ts'
import { useColumns } from '#web/platform/reports/use-columns.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ExploreBody } from './ExploreBody.tsx'
import { Exports } from './Exports.tsx'

/** The question and its answer. */
export function Answer({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { report, view } = useReport()
  const names = useMemo(() => [...report.table.rows, ...report.measures], [report])
  const columns = useColumns(view, names, report.time.on)
  return (
    <>
      <PageHeader
        title={t`Explore`}
        description={i18n._(report.title)}
        actions={
          <>
            {actions}
            <Exports columns={columns} />
          </>
        }
      />
      {children}
      <ExploreBody columns={columns} />
    </>
  )
}
