import { msg } from '@lingui/core/macro'
import { Sheet } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const timesheets: WebModule = {
  pages: [
    {
      path: '/dashboard/mrp/pdks/puantaj',
      title: msg`Timesheet`,
      place: { workspace: 'people', daily: true },
      needs: 'timesheets:read',
      icon: Sheet,
      load: () => import('./pages/TimesheetPage.tsx').then((module) => module.TimesheetPage),
    },
  ],
}
