import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { costCentresCard } from './cost-centres.cards.ts'

/** What products cost and earned by the company's books. */
export const costCentres: WebModule = {
  pages: [
    resourcePage(costCentresCard, () => import('./cost-centres.page.ts').then((module) => module.costCentresPage), {
      parts: () => import('./parts/centre-parts.ts').then((module) => module.centreParts),
    }),
  ],
}
