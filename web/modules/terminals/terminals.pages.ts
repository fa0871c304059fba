import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { terminalsCard } from './terminals.cards.ts'

export const terminals: WebModule = {
  pages: [
    resourcePage(terminalsCard, () => import('./terminals.page.ts').then((module) => module.terminalsPage), {
      parts: () => import('./parts/terminal-parts.tsx').then((module) => module.terminalParts),
    }),
  ],
}
