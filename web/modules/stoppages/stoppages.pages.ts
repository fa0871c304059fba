import { msg } from '@lingui/core/macro'
import { CalendarClock, ListChecks, OctagonPause } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import { type PageCard, reportPage } from '#web/platform/reports/report-page.ts'
import { stoppagesPaths } from './public/stoppages-paths.ts'

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

export const stoppages: WebModule = {
  pages: [
    {
      path: stoppagesPaths.actions(),
      title: msg`Stoppage actions`,
      shortTitle: msg`Stoppages`,
      needs: 'shop-floor:read',
      atSite: true,
      icon: ListChecks,
      group: 'production',
      load: () => import('./pages/StoppageActionsPage.tsx').then((module) => module.StoppageActionsPage),
    },
    reportPage(dailyStoppagesCard, () =>
      import('./reports/daily-stoppages.report.ts').then((module) => module.dailyStoppagesReport),
    ),
    reportPage(stoppagesCard, () => import('./reports/stoppages.report.ts').then((module) => module.stoppagesReport)),
  ],
}
