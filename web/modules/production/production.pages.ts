import { msg } from '@lingui/core/macro'
import { ChartColumn, Gauge, MonitorDot } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import { type PageCard, reportPage } from '#web/platform/reports/report-page.ts'
import { productionPaths } from './public/production-paths.ts'

export const productionCard: PageCard = {
  id: 'production',
  route: paths.report('uretimrapor'),
  title: msg`Production`,
  needs: 'production:read',
  icon: ChartColumn,
  group: 'reports',
  explains: { filters: [...plantFilters, 'product', 'work_order', 'operator', 'mold'] },
  showsView: 'production',
}

export const production: WebModule = {
  pages: [
    {
      path: productionPaths.live,
      title: msg`Live production`,
      shortTitle: msg`Live`,
      needs: 'shop-floor:read',
      atSite: true,
      icon: Gauge,
      group: 'production',
      load: () => import('./pages/LiveProductionPage.tsx').then((module) => module.LiveProductionPage),
    },
    {
      path: productionPaths.liveOf(':id'),
      title: msg`Machine or order live`,
      needs: 'shop-floor:read',
      atSite: true,
      icon: MonitorDot,
      load: () => import('./pages/LiveMachinePage.tsx').then((module) => module.LiveMachinePage),
    },
    reportPage(productionCard, () =>
      import('./reports/production.report.ts').then((module) => module.productionReport),
    ),
  ],
}
