import { msg } from '@lingui/core/macro'
import { Inbox } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const messages: WebModule = {
  pages: [
    {
      path: '/dashboard/mail-demo',
      title: msg`Demo mailbox`,
      place: { workspace: 'setup', group: 'portal' },
      needs: 'mailbox:read',
      icon: Inbox,
      demoOnly: true,
      load: () => import('./pages/MailboxPage.tsx').then((module) => module.MailboxPage),
    },
  ],
}
