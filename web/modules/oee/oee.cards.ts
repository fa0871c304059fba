import { msg } from '@lingui/core/macro'
import { Target } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const oeeCard: PageCard = {
  id: 'oee',
  route: paths.report('oee'),
  title: msg`OEE`,
  place: { workspace: 'production', group: 'output' },
  needs: 'oee:read',
  icon: Target,
  explains: { filters: plantFilters },
  showsView: 'oee',
}
