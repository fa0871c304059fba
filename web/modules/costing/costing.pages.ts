import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { costMonthsCard } from './costing.cards.ts'

/** What orders, products, machines and days cost. */
export const costing: WebModule = {
  pages: [
    resourcePage(costMonthsCard, () => import('./cost-months.page.ts').then((module) => module.costMonthsPage), {
      parts: () => import('./parts/cost-month-parts.tsx').then((module) => module.costMonthParts),
    }),
  ],
}
