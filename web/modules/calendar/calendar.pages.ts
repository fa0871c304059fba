import { msg } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

/** What happens when: audits, tasks, 5S records, leave, holidays, planned stops. */
export const calendar: WebModule = {
  pages: [
    {
      path: '/dashboard/calendar',
      title: msg({ message: 'Calendar', context: 'page' }),
      place: { workspace: 'mine', daily: true },
      needs: ['five-s:read', 'audits:read', 'tasks:read', 'leave:read', 'holidays:read', 'master-data:read'],
      icon: CalendarDays,
      load: () => import('./CalendarPage.tsx').then((module) => module.CalendarPage),
    },
  ],
}
