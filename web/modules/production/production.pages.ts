import { msg } from '@lingui/core/macro'
import { Gauge, MonitorDot } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { productionPaths } from './public/production-paths.ts'
import { productionCard } from './production.cards.ts'

export const production: WebModule = {
  pages: [
    {
      path: productionPaths.live,
      title: msg`Live production`,
      place: { workspace: 'production', daily: true },
      shortTitle: msg`Live`,
      needs: 'shop-floor:read',
      atSite: true,
      icon: Gauge,
      load: () => import('./pages/LiveProductionPage.tsx').then((module) => module.LiveProductionPage),
    },
    {
      path: productionPaths.liveOf(':id'),
      title: msg`Machine or order live`,
      place: { under: productionPaths.live },
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
