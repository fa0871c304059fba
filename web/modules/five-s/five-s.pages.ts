import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { fiveSCard } from './five-s.cards.ts'

export const fiveS: WebModule = {
  pages: [resourcePage(fiveSCard, () => import('./five-s.page.ts').then((module) => module.fiveSPage))],
}
