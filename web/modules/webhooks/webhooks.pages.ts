import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { webhookNotices } from './webhook-notices.ts'
import { webhooksCard } from './webhooks.cards.ts'

export const webhooks: WebModule = {
  pages: [
    resourcePage(webhooksCard, () => import('./webhooks.page.ts').then((module) => module.webhooksPage), {
      parts: () => import('./parts/webhook-parts.tsx').then((module) => module.webhookParts),
    }),
  ],
  notices: [webhookNotices],
}
