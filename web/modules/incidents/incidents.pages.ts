import { msg } from '@lingui/core/macro'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { publicPage } from '#web/platform/resource/public/public-page.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { incidentNotices } from './incident-notices.ts'
import { incidentsCard, injuriesReportCard, safetyReportCard } from './incidents.cards.ts'

const page = () => import('./incidents.page.ts').then((module) => module.incidentsPage)

/** What hurt somebody, or could have: reported by everybody, looked into by whoever manages safety. */
export const incidents: WebModule = {
  pages: [
    resourcePage(incidentsCard, page, {
      parts: () => import('./incidents.parts.tsx').then((module) => module.incidentParts),
    }),
    reportPage(safetyReportCard, () => import('./reports/safety.report.ts').then((module) => module.safetyReport)),
    reportPage(injuriesReportCard, () =>
      import('./reports/injuries.report.ts').then((module) => module.injuriesReport),
    ),
  ],
  openPages: [publicPage(incidentsCard, msg`Report a danger or an accident`, page)],
  notices: [incidentNotices],
}
