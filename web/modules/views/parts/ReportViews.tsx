import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { ViewMenu } from '../public/ViewMenu.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { usePageAddress } from '#web/platform/reports/state/use-page-address.ts'
import { useStateText } from '#web/platform/reports/state/use-state-text.ts'

/** The saved views of the report on the page. */
export function ReportViews() {
  const { report, state } = useReport()
  const { relative, period, filters } = useStateText()
  const { search, read, opened } = usePageAddress()
  const { pinned } = report
  const about = pinned && new URLSearchParams(state.filters[pinned]?.map((value) => [pinned, value])).toString()
  return (
    <ViewMenu
      report={{ id: report.id, route: report.route, needs: report.needs as Permission }}
      search={search}
      summary={[relative ?? period, ...filters].join(' · ')}
      about={about}
      opened={opened}
      read={read}
    />
  )
}
