import { msg } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { stoppagesPaths } from './public/stoppages-paths.ts'
import { dailyStoppagesCard, stoppagesCard } from './stoppages.cards.ts'

export const stoppages: WebModule = {
  pages: [
    {
      path: stoppagesPaths.actions(),
      title: msg`Stoppage actions`,
      place: { workspace: 'production', daily: true },
      shortTitle: msg`Stoppages`,
      needs: 'shop-floor:read',
      atSite: true,
      icon: ListChecks,
      load: () => import('./pages/StoppageActionsPage.tsx').then((module) => module.StoppageActionsPage),
    },
    reportPage(dailyStoppagesCard, () =>
      import('./reports/daily-stoppages.report.ts').then((module) => module.dailyStoppagesReport),
    ),
    reportPage(stoppagesCard, () => import('./reports/stoppages.report.ts').then((module) => module.stoppagesReport)),
  ],
}
