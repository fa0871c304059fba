import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { lastingSearch } from '#web/core/report/url-state.ts'
import { useStateText } from '#web/platform/reports/state/use-state-text.ts'
import { ViewMenu } from '#web/modules/views/public/ViewMenu.tsx'
import { plainReport } from '#web/core/report/view-address.ts'

/** Questions that were kept: picks and state together. */
export function ExploreViews({ understood }: { understood: (search: string) => string }) {
  const { report, state } = useReport()
  const { title, relative, period, filters } = useStateText()
  return (
    <ViewMenu
      report={{ id: report.id, route: report.route, needs: report.needs as Permission }}
      search={lastingSearch(state, report)}
      summary={[title, relative ?? period, ...filters].join(' · ')}
      opened={state.saved === plainReport ? undefined : state.saved}
      read={understood}
    />
  )
}
