import { msg } from '@lingui/core/macro'
import { Nfc } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const attendance: WebModule = {
  pages: [
    {
      path: '/dashboard/mrp/pdks/punches',
      title: msg`Punches`,
      needs: 'attendance:read',
      icon: Nfc,
      group: 'people',
      load: () => import('./pages/PunchesPage.tsx').then((module) => module.PunchesPage),
    },
  ],
}
