import { msg } from '@lingui/core/macro'
import { CalendarClock, OctagonPause } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

const subject: NavigationSubject = { key: 'stoppages', title: msg`Stoppages`, icon: OctagonPause }

export const dailyStoppagesCard: PageCard = {
  id: 'daily-stoppages',
  route: paths.report('durusrapor/gunlukdurusrapor'),
  title: msg`Stoppages of a day`,
  needs: 'stoppages:read',
  icon: CalendarClock,
  group: 'reports',
  section: subject,
}

export const stoppagesCard: PageCard = {
  id: 'stoppages',
  route: paths.report('durusrapor/tariharaligidurusrapor'),
  title: msg`Stoppages by date range`,
  shortTitle: msg`Stoppages`,
  needs: 'stoppages:read',
  icon: OctagonPause,
  group: 'reports',
  section: subject,
  explains: { filters: [...plantFilters, 'reason_group', 'reason', 'defined', 'product', 'work_order', 'operator'] },
  showsView: 'stoppages',
}
