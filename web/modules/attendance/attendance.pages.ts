import { msg } from '@lingui/core/macro'
import {
  ArrowLeftRight,
  CalendarCheck,
  CalendarCheck2,
  CalendarDays,
  CalendarRange,
  DoorClosed,
  ListTodo,
  Nfc,
  Sigma,
  SlidersHorizontal,
} from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { type PageCard, reportPage } from '#web/platform/reports/report-page.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { attendancePaths } from './public/attendance-paths.ts'

const root = '/dashboard/mrp/pdks/rapor'
const section: NavigationSubject = { key: 'attendance', title: msg`Attendance`, icon: CalendarCheck2 }
export const attendanceFilters = ['department', 'position', 'employee', 'site', 'shift', 'day_status'] as const

export const attendanceCard: PageCard = {
  id: 'attendance',
  route: root,
  title: msg`Attendance report`,
  shortTitle: msg`Dashboard`,
  needs: 'attendance:read',
  icon: CalendarCheck2,
  group: 'people',
  section,
  explains: { filters: attendanceFilters },
  showsView: 'attendance',
}

export const attendanceDailyCard: PageCard = {
  id: 'attendance-daily',
  route: `${root}/gunluk`,
  title: msg`Attendance of a day`,
  shortTitle: msg`Daily`,
  needs: 'attendance:read',
  icon: CalendarDays,
}

export const attendanceWeeklyCard: PageCard = {
  id: 'attendance-weekly',
  route: `${root}/haftalik`,
  title: msg`Attendance by week`,
  shortTitle: msg`Weekly`,
  needs: 'attendance:read',
  icon: CalendarRange,
}

export const attendanceTotalsCard: PageCard = {
  id: 'attendance-totals',
  route: `${root}/toplam`,
  title: msg`Attendance totals`,
  shortTitle: msg`Totals`,
  needs: 'attendance:read',
  icon: Sigma,
}

export const movementsCard: PageCard = {
  id: 'movements',
  route: `${root}/detay`,
  title: msg`Movements`,
  shortTitle: msg`Details`,
  needs: 'movements:read',
  icon: ArrowLeftRight,
  showsView: 'movements',
}

export const privateZonesCard: PageCard = {
  id: 'private-zones',
  route: `${root}/soyunma`,
  title: msg`WC and changing rooms`,
  needs: 'attendance:private-zones',
  icon: DoorClosed,
  showsView: 'private_zones',
}

/** The tabs of the attendance report, in their order. */
export const attendanceTabs = [
  attendanceCard,
  attendanceDailyCard,
  attendanceWeeklyCard,
  attendanceTotalsCard,
  movementsCard,
  privateZonesCard,
]

const tabs = () => import('./parts/AttendanceTabs.tsx').then((module) => module.AttendanceTabs)
const tab = (card: PageCard, report: () => Promise<ReportDefinition>) => reportPage(card, report, { below: tabs })

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
    tab(attendanceCard, () => import('./reports/attendance.report.ts').then((module) => module.attendanceReport)),
    tab(attendanceDailyCard, () =>
      import('./reports/attendance-daily.report.ts').then((module) => module.attendanceDailyReport),
    ),
    tab(attendanceWeeklyCard, () =>
      import('./reports/attendance-weekly.report.ts').then((module) => module.attendanceWeeklyReport),
    ),
    tab(attendanceTotalsCard, () =>
      import('./reports/attendance-totals.report.ts').then((module) => module.attendanceTotalsReport),
    ),
    tab(movementsCard, () => import('./reports/movements.report.ts').then((module) => module.movementsReport)),
    tab(privateZonesCard, () =>
      import('./reports/private-zones.report.ts').then((module) => module.privateZonesReport),
    ),
  ],
}
