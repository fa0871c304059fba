import { msg } from '@lingui/core/macro'
import { Target } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import { type PageCard, reportPage } from '#web/platform/reports/report-page.ts'

export const oeeCard: PageCard = {
  id: 'oee',
  route: paths.report('oee'),
  title: msg`OEE`,
  needs: 'oee:read',
  icon: Target,
  group: 'reports',
  explains: { filters: plantFilters },
  showsView: 'oee',
}

export const oee: WebModule = {
  pages: [reportPage(oeeCard, () => import('./reports/oee.report.ts').then((module) => module.oeeReport))],
}
