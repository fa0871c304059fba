import { msg } from '@lingui/core/macro'
import { AtSign } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'

export const outsideRecipientsCard = resourceCard({
  name: 'outside-recipients',
  title: msg`Outside recipients`,
  icon: AtSign,
  needs: 'subscriptions:outside',
  group: 'administration',
})

export const outsideRecipients: WebModule = {
  pages: [
    resourcePage(outsideRecipientsCard, () =>
      import('./outside-recipients.page.ts').then((module) => module.outsideRecipientsPage),
    ),
  ],
  openPages: [
    {
      path: '/reports-by-mail',
      title: msg`Reports by mail`,
      frame: 'public',
      load: () => import('./pages/AnswerPage.tsx').then((module) => module.AnswerPage),
    },
  ],
}
