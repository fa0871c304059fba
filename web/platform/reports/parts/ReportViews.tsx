import { useCallback } from 'react'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { ViewMenu } from '#web/platform/views/ViewMenu.tsx'
import { plainReport } from '#web/platform/views/view-address.ts'
import { useReport } from '../report-context.ts'
import { lastingSearch, parseState } from '../url-state.ts'
import { useStateText } from '../use-state-text.ts'

/** The saved views of the report on the page. */
export function ReportViews() {
  const { report, state, calendar } = useReport()
  const { relative, period, filters } = useStateText()
  const read = useCallback(
    (search: string) => lastingSearch(parseState(new URLSearchParams(search), report, calendar).state, report),
    [report, calendar],
  )
  const { pinned } = report
  const about = pinned && new URLSearchParams(state.filters[pinned]?.map((value) => [pinned, value])).toString()
  return (
    <ViewMenu
      report={{ id: report.id, route: report.route, needs: report.needs as Permission }}
      search={lastingSearch(state, report)}
      summary={[relative ?? period, ...filters].join(' · ')}
      about={about}
      opened={state.saved === plainReport ? undefined : state.saved}
      read={read}
    />
  )
}
