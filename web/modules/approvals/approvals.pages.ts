import { msg } from '@lingui/core/macro'
import { Inbox } from 'lucide-react'
import { decidingPermissions } from '#api/modules/approvals/approvals.contract.ts'
import { decidePage } from '#api/platform/approvals/approvals.contract.ts'
import { askedPath } from '#web/platform/approvals/asked-path.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const approvals: WebModule = {
  pages: [
    {
      path: askedPath,
      title: msg`Asked of me`,
      place: { workspace: 'mine', daily: true },
      shortTitle: msg({ message: 'Asked', context: 'of me' }),
      needs: decidingPermissions,
      icon: Inbox,
      load: () => import('#web/platform/approvals/AskedPage.tsx').then((module) => module.AskedPage),
    },
  ],
  openPages: [
    {
      path: `${decidePage}/:resource`,
      title: msg`For you to decide`,
      frame: 'public',
      load: () => import('#web/platform/approvals/DecideRowPage.tsx').then((module) => module.DecideRowPage),
    },
  ],
}
