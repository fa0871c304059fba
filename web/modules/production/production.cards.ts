import { msg } from '@lingui/core/macro'
import { ChartColumn } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const productionCard: PageCard = {
  id: 'production',
  route: paths.report('uretimrapor'),
  title: msg`Production report`,
  shortTitle: msg`Production`,
  place: { workspace: 'production', group: 'output' },
  needs: 'production:read',
  icon: ChartColumn,
  explains: { filters: [...plantFilters, 'product', 'work_order', 'operator', 'mold'] },
  showsView: 'production',
}
