import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const workOrdersCard: PageCard = {
  id: 'work-orders',
  route: paths.report('isemrirapor'),
  title: msg`Work orders`,
  shortTitle: msg`Orders`,
  needs: 'work-orders:read',
  icon: ClipboardList,
  group: 'reports',
  showsView: 'work_orders',
}
