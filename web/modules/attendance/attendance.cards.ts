import { msg } from '@lingui/core/macro'
import { ArrowLeftRight, CalendarCheck2, CalendarDays, CalendarRange, DoorClosed, Sigma } from 'lucide-react'
import type { PageCard } from '#web/platform/reports/report-page.ts'

const root = '/dashboard/mrp/pdks/rapor'

export const attendanceFilters = ['department', 'position', 'employee', 'site', 'shift', 'day_status'] as const

export const attendanceCard: PageCard = {
  id: 'attendance',
  route: root,
  title: msg`Attendance report`,
  place: { workspace: 'people', group: 'attendance' },
  shortTitle: msg`Dashboard`,
  needs: 'attendance:read',
  icon: CalendarCheck2,
  explains: { filters: attendanceFilters },
  showsView: 'attendance',
}

export const attendanceDailyCard: PageCard = {
  id: 'attendance-daily',
  route: `${root}/gunluk`,
  title: msg`Attendance of a day`,
  place: { under: root },
  shortTitle: msg`Daily`,
  needs: 'attendance:read',
  icon: CalendarDays,
}

export const attendanceWeeklyCard: PageCard = {
  id: 'attendance-weekly',
  route: `${root}/haftalik`,
  title: msg`Attendance by week`,
  place: { under: root },
  shortTitle: msg`Weekly`,
  needs: 'attendance:read',
  icon: CalendarRange,
}

export const attendanceTotalsCard: PageCard = {
  id: 'attendance-totals',
  route: `${root}/toplam`,
  title: msg`Attendance totals`,
  place: { under: root },
  shortTitle: msg`Totals`,
  needs: 'attendance:read',
  icon: Sigma,
}

export const movementsCard: PageCard = {
  id: 'movements',
  route: `${root}/detay`,
  title: msg`Movements`,
  place: { under: root },
  shortTitle: msg`Details`,
  needs: 'movements:read',
  icon: ArrowLeftRight,
  showsView: 'movements',
}

export const privateZonesCard: PageCard = {
  id: 'private-zones',
  route: `${root}/soyunma`,
  title: msg`WC and changing rooms`,
  place: { under: root },
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
