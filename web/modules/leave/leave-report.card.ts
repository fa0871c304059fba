import { msg } from '@lingui/core/macro'
import { ChartColumnBig } from 'lucide-react'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { leaveSection } from './leave-manage.pages.ts'
import { leavePaths } from './public/leave-paths.ts'

export const leaveFilters = [
  'department',
  'leave_type',
  'employee',
  'leave_status',
  'position',
  'site',
  'leave_pay',
] as const

export const leaveReportCard: PageCard = {
  id: 'leave',
  route: leavePaths.report,
  title: msg`Leave report`,
  needs: 'leave:read',
  icon: ChartColumnBig,
  group: 'people',
  section: leaveSection,
  explains: { filters: leaveFilters },
  showsView: 'leave',
}
