import { msg } from '@lingui/core/macro'
import { ScrollText } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const audit: WebModule = {
  pages: [
    {
      path: paths.audit(),
      title: msg`Audit log`,
      place: { workspace: 'setup', group: 'portal' },
      needs: 'audit:read',
      icon: ScrollText,
      load: () => import('./pages/AuditPage.tsx').then((module) => module.AuditPage),
    },
  ],
}
