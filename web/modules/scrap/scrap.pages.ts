import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { dailyScrapCard, scrapCard } from './scrap.cards.ts'

export const scrap: WebModule = {
  pages: [
    reportPage(dailyScrapCard, () =>
      import('./reports/daily-scrap.report.ts').then((module) => module.dailyScrapReport),
    ),
    reportPage(scrapCard, () => import('./reports/scrap.report.ts').then((module) => module.scrapReport)),
  ],
}
