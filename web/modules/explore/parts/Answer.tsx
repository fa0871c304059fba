import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { OpenedRow } from '#web/platform/reports/table/FactsDrawer.tsx'
import { PresentButton } from '#web/platform/reports/present/PresentButton.tsx'
import { ShareReport } from '#web/platform/reports/share/ShareReport.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { useColumns } from '#web/platform/reports/table/use-columns.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ExploreBody } from './ExploreBody.tsx'
import { ExploreViews } from './ExploreViews.tsx'
import { Exports } from './Exports.tsx'

type Props = {
  actions: ReactNode
  understood: (search: string) => string
  /** The picks, between the title and the answer. */
  children: ReactNode
}

/** The question and its answer. */
export function Answer({ actions, understood, children }: Props) {
  const { t, i18n } = useLingui()
  const { report, view } = useReport()
  const names = useMemo(() => [...report.table.rows, ...report.measures], [report])
  const columns = useColumns(view, names, report.time.on)
  const [opened, setOpened] = useState<OpenedRow | null>(null)
  const openFact = useCallback(
    (key: string) => {
      const { present } = report.table
      if (present) setOpened({ filters: [{ dimension: present, values: [key] }] })
    },
    [report],
  )
  return (
    <>
      <PageHeader
        title={t`Explore`}
        description={i18n._(report.title)}
        actions={
          <>
            {actions}
            <ExploreViews understood={understood} />
            <ShareReport />
            <PresentButton onOpenFact={openFact} />
            <Exports columns={columns} />
          </>
        }
      />
      {children}
      <ExploreBody columns={columns} opened={opened} onOpen={setOpened} onOpenFact={openFact} />
    </>
  )
}
