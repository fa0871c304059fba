import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const workOrdersCard: PageCard = {
  id: 'work-orders',
  route: paths.report('isemrirapor'),
  title: msg`Work order report`,
  place: { workspace: 'production', group: 'output' },
  shortTitle: msg`Orders`,
  needs: 'work-orders:read',
  icon: ClipboardList,
  showsView: 'work_orders',
}
