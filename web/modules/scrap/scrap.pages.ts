import { msg } from '@lingui/core/macro'
import { CalendarX, Recycle } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'

const subject: NavigationSubject = { key: 'scrap', title: msg`Scrap`, icon: Recycle }

export const scrap: WebModule = {
  pages: [
    {
      path: paths.report('iskartarapor/gunlukiskartarapor'),
      title: msg`Scrap of a day`,
      needs: 'scrap:read',
      icon: CalendarX,
      group: 'reports',
      section: subject,
      load: reportPage(() => import('./reports/daily-scrap.report.ts').then((module) => module.dailyScrapReport)),
    },
    {
      path: paths.report('iskartarapor/tariharaligiiskartarapor'),
      title: msg`Scrap by date range`,
      shortTitle: msg`Scrap`,
      needs: 'scrap:read',
      icon: Recycle,
      group: 'reports',
      section: subject,
      load: reportPage(() => import('./reports/scrap.report.ts').then((module) => module.scrapReport)),
    },
  ],
}
