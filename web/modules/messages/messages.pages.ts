import { msg } from '@lingui/core/macro'
import { Inbox } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const messages: WebModule = {
  pages: [
    {
      path: '/dashboard/mail-demo',
      title: msg`Demo mailbox`,
      needs: 'mailbox:read',
      icon: Inbox,
      group: 'administration',
      demoOnly: true,
      load: () => import('./pages/MailboxPage.tsx').then((module) => module.MailboxPage),
    },
  ],
}
