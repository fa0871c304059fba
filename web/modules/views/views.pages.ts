import { msg } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const views: WebModule = {
  pages: [
    {
      path: paths.views,
      title: msg`My views`,
      place: { workspace: 'mine', group: 'figures' },
      needs: 'views:use',
      icon: Star,
      load: () => import('./pages/MyViewsPage.tsx').then((module) => module.MyViewsPage),
    },
  ],
}
