import { msg } from '@lingui/core/macro'
import { HeartPulse } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { healthPath } from './public/health-path.ts'

export const health: WebModule = {
  pages: [
    {
      path: healthPath,
      title: msg`Health of the portal`,
      place: { workspace: 'setup', group: 'portal' },
      needs: 'settings:manage',
      icon: HeartPulse,
      load: () => import('./pages/HealthPage.tsx').then((module) => module.HealthPage),
    },
  ],
}
