import { msg } from '@lingui/core/macro'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { outsideRecipientsCard } from './outside-recipients.cards.ts'

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
