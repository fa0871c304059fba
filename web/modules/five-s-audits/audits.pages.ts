import { msg } from '@lingui/core/macro'
import { auditPaths } from '#api/modules/five-s-audits/audit-templates.contract.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { auditsCard, auditsReportCard, calendarCard, templatesCard } from './audits.cards.ts'

/** Inspections of areas by the questions of templates. */
export const fiveSAudits: WebModule = {
  pages: [
    resourcePage(auditsCard, () => import('./audits.page.ts').then((module) => module.auditsPage), {
      parts: () => import('./parts/audit-parts.tsx').then((module) => module.auditParts),
    }),
    reportPage(auditsReportCard, () => import('./reports/audits.report.ts').then((module) => module.auditsReport)),
    { ...calendarCard, load: () => import('./parts/calendar-page.tsx').then((module) => module.CalendarPage) },
    resourcePage(templatesCard, () => import('./templates.page.ts').then((module) => module.templatesPage)),
  ],
  openPages: [
    {
      path: auditPaths.answer,
      title: msg`5S audit`,
      load: () => import('./answer/AnswerPage.tsx').then((module) => module.AnswerPage),
    },
  ],
}
