import { msg } from '@lingui/core/macro'
import { FileClock, FileUp, Inbox, UserRound } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageEntry } from './page-entry.ts'

/** Every page inside the frame, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.imports,
    title: msg`Imports`,
    needs: 'imports:read',
    icon: FileUp,
    group: 'masterData',
    load: () => import('#web/modules/imports/pages/ImportsPage.tsx').then((module) => module.ImportsPage),
  },
  {
    path: paths.account(),
    title: msg`Account`,
    needs: null,
    icon: UserRound,
    load: () => import('#web/modules/identity/pages/AccountPage.tsx').then((module) => module.AccountPage),
  },
  {
    path: paths.mailbox,
    title: msg`Demo mailbox`,
    needs: 'mailbox:read',
    icon: Inbox,
    group: 'administration',
    demoOnly: true,
    load: () => import('#web/modules/messages/pages/MailboxPage.tsx').then((module) => module.MailboxPage),
  },
  {
    path: paths.changelog,
    title: msg`What is new`,
    needs: null,
    icon: FileClock,
    load: () => import('#web/modules/settings/pages/ChangelogPage.tsx').then((module) => module.ChangelogPage),
  },
]
