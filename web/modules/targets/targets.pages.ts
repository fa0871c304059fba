import { msg } from '@lingui/core/macro'
import { Goal } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const targets: WebModule = {
  pages: [
    {
      path: '/dashboard/targets',
      title: msg`Targets`,
      needs: 'targets:read',
      icon: Goal,
      group: 'masterData',
      load: () => import('./pages/TargetsPage.tsx').then((module) => module.TargetsPage),
    },
  ],
}
