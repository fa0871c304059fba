import { msg } from '@lingui/core/macro'
import { Gauge, ListChecks, MonitorDot } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageEntry } from './page-entry.ts'

/** Live production and what people say of stops. */
export const productionEntries: readonly PageEntry[] = [
  {
    path: paths.production,
    title: msg`Live production`,
    shortTitle: msg`Live`,
    needs: 'shop-floor:read',
    atSite: true,
    icon: Gauge,
    group: 'production',
    load: () =>
      import('#web/modules/production/pages/LiveProductionPage.tsx').then((module) => module.LiveProductionPage),
  },
  {
    path: paths.liveProduction(':id'),
    title: msg`Machine or order live`,
    needs: 'shop-floor:read',
    atSite: true,
    icon: MonitorDot,
    load: () => import('#web/modules/production/pages/LiveMachinePage.tsx').then((module) => module.LiveMachinePage),
  },
  {
    path: paths.stoppageActions(),
    title: msg`Stoppage actions`,
    shortTitle: msg`Stoppages`,
    needs: 'shop-floor:read',
    atSite: true,
    icon: ListChecks,
    group: 'production',
    load: () =>
      import('#web/modules/stoppages/pages/StoppageActionsPage.tsx').then((module) => module.StoppageActionsPage),
  },
]
