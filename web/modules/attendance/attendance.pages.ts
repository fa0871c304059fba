import { msg } from '@lingui/core/macro'
import { CalendarCheck, ListTodo, Nfc, SlidersHorizontal } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { type PageCard, reportPage } from '#web/platform/reports/report-page.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { attendancePaths } from './public/attendance-paths.ts'
import {
  attendanceDailyCard,
  attendanceTotalsCard,
  attendanceWeeklyCard,
  attendanceCard,
  movementsCard,
  privateZonesCard,
} from './attendance.cards.ts'

const tabs = () => import('./AttendanceTabs.tsx').then((module) => module.AttendanceTabs)

const tab = (card: PageCard, report: () => Promise<ReportDefinition>) => reportPage(card, report, { below: tabs })

export const attendance: WebModule = {
  pages: [
    {
      path: '/dashboard/mrp/pdks/punches',
      title: msg`Punches`,
      place: { workspace: 'people', group: 'attendance' },
      needs: 'attendance:read',
      icon: Nfc,
      load: () => import('./punches/PunchesPage.tsx').then((module) => module.PunchesPage),
    },
    {
      path: attendancePaths.exceptions(),
      title: msg`Attendance exceptions`,
      place: { workspace: 'people', daily: true },
      needs: 'attendance:read',
      icon: ListTodo,
      load: () => import('./exceptions/ExceptionsPage.tsx').then((module) => module.ExceptionsPage),
    },
    {
      path: attendancePaths.edit(),
      title: msg`Correct a day`,
      place: { under: attendancePaths.exceptions() },
      needs: 'attendance:correct',
      icon: CalendarCheck,
      load: () => import('./corrections/CorrectionPage.tsx').then((module) => module.CorrectionPage),
    },
    {
      path: attendancePaths.rules(),
      title: msg`Attendance rules`,
      place: { workspace: 'people', group: 'rules' },
      needs: 'attendance:read',
      icon: SlidersHorizontal,
      load: () => import('./rules/RulesPage.tsx').then((module) => module.RulesPage),
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
