import { msg } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const notifications: WebModule = {
  pages: [
    {
      path: paths.notifications,
      title: msg`Notifications`,
      place: { topBar: true },
      needs: null,
      icon: Bell,
      load: () => import('./pages/NotificationsPage.tsx').then((module) => module.NotificationsPage),
    },
  ],
}
