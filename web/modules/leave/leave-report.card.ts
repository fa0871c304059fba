import { msg } from '@lingui/core/macro'
import { ChartColumnBig } from 'lucide-react'
import { leaveRoutes } from '#api/modules/leave/leave-notices.contract.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { leaveSection } from './leave-manage.pages.ts'

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
  route: `${leaveRoutes.own}/report`,
  title: msg`Leave report`,
  needs: 'leave:read',
  icon: ChartColumnBig,
  group: 'people',
  section: leaveSection,
  explains: { filters: leaveFilters },
  showsView: 'leave',
}
