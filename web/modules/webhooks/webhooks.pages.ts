import { msg } from '@lingui/core/macro'
import { Webhook } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { webhookNotices } from './webhook-notices.ts'

export const webhooksCard = resourceCard({
  name: 'webhooks',
  title: msg`Channels`,
  icon: Webhook,
  needs: 'webhooks:manage',
  group: 'administration',
})

export const webhooks: WebModule = {
  pages: [resourcePage(webhooksCard, () => import('./webhooks.page.ts').then((module) => module.webhooksPage))],
  notices: [webhookNotices],
}
