import { msg } from '@lingui/core/macro'
import { CalendarCheck, ListTodo, Nfc, SlidersHorizontal } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { attendancePaths } from './public/attendance-paths.ts'

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
    {
      path: attendancePaths.exceptions(),
      title: msg`Attendance exceptions`,
      needs: 'attendance:read',
      icon: ListTodo,
      group: 'people',
      load: () => import('./pages/ExceptionsPage.tsx').then((module) => module.ExceptionsPage),
    },
    {
      path: attendancePaths.edit(),
      title: msg`Correct a day`,
      needs: 'attendance:correct',
      icon: CalendarCheck,
      load: () => import('./pages/CorrectionPage.tsx').then((module) => module.CorrectionPage),
    },
    {
      path: attendancePaths.rules(),
      title: msg`Attendance rules`,
      needs: 'attendance:read',
      icon: SlidersHorizontal,
      group: 'people',
      load: () => import('./pages/RulesPage.tsx').then((module) => module.RulesPage),
    },
  ],
}
