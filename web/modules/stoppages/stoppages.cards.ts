import { msg } from '@lingui/core/macro'
import { CalendarClock, OctagonPause } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const dailyStoppagesCard: PageCard = {
  id: 'daily-stoppages',
  route: paths.report('durusrapor/gunlukdurusrapor'),
  title: msg`Stoppages of a day`,
  place: { workspace: 'production', group: 'losses' },
  needs: 'stoppages:read',
  icon: CalendarClock,
}

export const stoppagesCard: PageCard = {
  id: 'stoppages',
  route: paths.report('durusrapor/tariharaligidurusrapor'),
  title: msg`Stoppages by date range`,
  place: { workspace: 'production', group: 'losses' },
  shortTitle: msg`Stoppages`,
  needs: 'stoppages:read',
  icon: OctagonPause,
  explains: { filters: [...plantFilters, 'reason_group', 'reason', 'defined', 'product', 'work_order', 'operator'] },
  showsView: 'stoppages',
}
