import { msg } from '@lingui/core/macro'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const publicSite: WebModule = {
  pages: [],
  openPages: [
    {
      path: '/components',
      title: msg`Components`,
      load: () => import('./pages/ComponentsPage.tsx').then((module) => module.ComponentsPage),
    },
  ],
}
