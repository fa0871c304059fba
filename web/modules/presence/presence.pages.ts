import { msg } from '@lingui/core/macro'
import { CalendarClock, CalendarDays, MapPin, UserCheck, UserCog, UserRound } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { presencePaths } from './public/presence-paths.ts'

/** Presence now, by place and time; days of people, and one's own. */
export const presence: WebModule = {
  pages: [
    {
      path: presencePaths.today(),
      title: msg`Attendance today`,
      place: { workspace: 'people', daily: true },
      needs: 'attendance:read',
      atSite: true,
      icon: UserCheck,
      load: () => import('./pages/TodayPage.tsx').then((module) => module.TodayPage),
    },
    {
      path: presencePaths.zones,
      title: msg`Zones now`,
      place: { workspace: 'people', group: 'attendance' },
      needs: 'attendance:read',
      atSite: true,
      icon: MapPin,
      load: () => import('./pages/ZonesPage.tsx').then((module) => module.ZonesPage),
    },
    {
      path: presencePaths.control,
      title: msg`Who is at the machines`,
      place: { workspace: 'people', group: 'attendance' },
      needs: 'attendance:read',
      atSite: true,
      icon: UserCog,
      load: () => import('./pages/ControlPage.tsx').then((module) => module.ControlPage),
    },
    {
      path: presencePaths.day(),
      title: msg`A person’s day`,
      place: { under: presencePaths.today() },
      needs: 'attendance:read',
      atSite: true,
      icon: CalendarClock,
      load: () => import('./pages/DayPage.tsx').then((module) => module.DayPage),
    },
    {
      path: presencePaths.month(),
      title: msg`A person’s month`,
      place: { under: presencePaths.today() },
      needs: 'attendance:read',
      atSite: true,
      icon: CalendarDays,
      load: () => import('./pages/MonthPage.tsx').then((module) => module.MonthPage),
    },
    {
      path: presencePaths.mine,
      title: msg`My attendance`,
      shortTitle: msg`My day`,
      place: { workspace: 'mine', daily: true },
      needs: 'attendance:self',
      icon: UserRound,
      load: () => import('./pages/MinePage.tsx').then((module) => module.MinePage),
    },
  ],
}
