import { msg } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { setupPath } from './public/setup-path.ts'

export const setup: WebModule = {
  pages: [
    {
      path: setupPath,
      title: msg`Set up the company`,
      place: { workspace: 'setup', daily: true },
      needs: 'settings:manage',
      icon: ListChecks,
      load: () => import('./pages/SetupPage.tsx').then((module) => module.SetupPage),
    },
  ],
}
