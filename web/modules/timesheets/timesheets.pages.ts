import { msg } from '@lingui/core/macro'
import { CalendarRange } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const timesheets: WebModule = {
  pages: [
    {
      path: '/dashboard/mrp/pdks/puantaj',
      title: msg`Timesheet`,
      needs: 'timesheets:read',
      icon: CalendarRange,
      group: 'people',
      load: () => import('./pages/TimesheetPage.tsx').then((module) => module.TimesheetPage),
    },
  ],
}
