import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { oeeCard } from './oee.cards.ts'

export const oee: WebModule = {
  pages: [reportPage(oeeCard, () => import('./reports/oee.report.ts').then((module) => module.oeeReport))],
}
