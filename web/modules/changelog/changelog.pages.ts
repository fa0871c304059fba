import { msg } from '@lingui/core/macro'
import { FileClock } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const changelog: WebModule = {
  pages: [
    {
      path: paths.changelog,
      title: msg`What is new`,
      place: { topBar: true },
      needs: null,
      icon: FileClock,
      load: () => import('./pages/ChangelogPage.tsx').then((module) => module.ChangelogPage),
    },
  ],
}
