import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { targetsCard } from './targets.cards.ts'

export const targets: WebModule = {
  pages: [
    resourcePage(targetsCard, () => import('./targets.page.ts').then((module) => module.targetsPage), {
      parts: () => import('./parts/target-parts.tsx').then((module) => module.targetParts),
    }),
  ],
}
