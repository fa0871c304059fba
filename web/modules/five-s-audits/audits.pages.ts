import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { auditsCard, calendarCard, templatesCard } from './audits.cards.ts'

/** Inspections of areas by the questions of templates. */
export const fiveSAudits: WebModule = {
  pages: [
    resourcePage(auditsCard, () => import('./audits.page.ts').then((module) => module.auditsPage), {
      parts: () => import('./parts/audit-parts.tsx').then((module) => module.auditParts),
    }),
    { ...calendarCard, load: () => import('./parts/calendar-page.tsx').then((module) => module.CalendarPage) },
    resourcePage(templatesCard, () => import('./templates.page.ts').then((module) => module.templatesPage)),
  ],
}
