import { msg } from '@lingui/core/macro'
import { CalendarClock, CalendarDays, MapPin, UserCheck, UserCog, UserRound } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { presencePaths } from './public/presence-paths.ts'

/** Who is there, where, and since when; days of people, and one's own. */
export const presence: WebModule = {
  pages: [
    {
      path: presencePaths.today(),
      title: msg`Attendance today`,
      needs: 'attendance:read',
      atSite: true,
      icon: UserCheck,
      group: 'people',
      load: () => import('./pages/TodayPage.tsx').then((module) => module.TodayPage),
    },
    {
      path: presencePaths.zones,
      title: msg`Zones now`,
      needs: 'attendance:read',
      atSite: true,
      icon: MapPin,
      group: 'people',
      load: () => import('./pages/ZonesPage.tsx').then((module) => module.ZonesPage),
    },
    {
      path: presencePaths.control,
      title: msg`Who is at the machines`,
      needs: 'attendance:read',
      atSite: true,
      icon: UserCog,
      group: 'people',
      load: () => import('./pages/ControlPage.tsx').then((module) => module.ControlPage),
    },
    {
      path: presencePaths.day(),
      title: msg`A person’s day`,
      needs: 'attendance:read',
      atSite: true,
      icon: CalendarClock,
      load: () => import('./pages/DayPage.tsx').then((module) => module.DayPage),
    },
    {
      path: presencePaths.month(),
      title: msg`A person’s month`,
      needs: 'attendance:read',
      atSite: true,
      icon: CalendarDays,
      load: () => import('./pages/MonthPage.tsx').then((module) => module.MonthPage),
    },
    {
      path: presencePaths.mine,
      title: msg`My attendance`,
      needs: 'attendance:self',
      icon: UserRound,
      group: 'people',
      load: () => import('./pages/MinePage.tsx').then((module) => module.MinePage),
    },
  ],
}
