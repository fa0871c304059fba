import { msg } from '@lingui/core/macro'
import { BellRing } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { alertNotices } from './alert-notices.ts'
import { subscriptionNotices } from './subscription-notices.ts'

export const subscriptions: WebModule = {
  pages: [
    {
      path: '/dashboard/subscriptions',
      title: msg`Alerts and subscriptions`,
      place: { workspace: 'mine', group: 'figures' },
      needs: ['subscriptions:manage', 'alerts:manage'],
      icon: BellRing,
      load: () => import('./pages/SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage),
    },
  ],
  notices: [subscriptionNotices, alertNotices],
}
