import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { moldsCard } from './molds.cards.ts'

export const molds: WebModule = {
  pages: [reportPage(moldsCard, () => import('./reports/molds.report.ts').then((module) => module.moldsReport))],
}
