import { msg } from '@lingui/core/macro'
import { CalendarClock, ListChecks, OctagonPause } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { stoppagesPaths } from './public/stoppages-paths.ts'

const subject: NavigationSubject = { key: 'stoppages', title: msg`Stoppages`, icon: OctagonPause }

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
    {
      path: paths.report('durusrapor/gunlukdurusrapor'),
      title: msg`Stoppages of a day`,
      needs: 'stoppages:read',
      icon: CalendarClock,
      group: 'reports',
      section: subject,
      load: reportPage(() =>
        import('./reports/daily-stoppages.report.ts').then((module) => module.dailyStoppagesReport),
      ),
    },
    {
      path: paths.report('durusrapor/tariharaligidurusrapor'),
      title: msg`Stoppages by date range`,
      shortTitle: msg`Stoppages`,
      needs: 'stoppages:read',
      icon: OctagonPause,
      group: 'reports',
      section: subject,
      load: reportPage(() => import('./reports/stoppages.report.ts').then((module) => module.stoppagesReport)),
    },
  ],
}
