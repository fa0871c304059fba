import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { energyCard, metersCard } from './energy.cards.ts'

/** What energy is used where, when and for what. */
export const energy: WebModule = {
  pages: [
    reportPage(energyCard, () => import('./reports/energy.report.ts').then((module) => module.energyReport)),
    resourcePage(metersCard, () => import('./meters.page.ts').then((module) => module.metersPage)),
  ],
}
