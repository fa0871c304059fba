import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { withReportTools } from '#web/platform/reports/tools/load-tools.ts'

export const dashboard: WebModule = {
  pages: [
    {
      path: paths.home,
      title: msg`Plant at a glance`,
      place: { workspace: 'production', daily: true },
      shortTitle: msg`Plant`,
      needs: 'oee:read',
      atSite: true,
      icon: LayoutDashboard,
      load: withReportTools(() => import('./pages/DashboardPage.tsx').then((module) => module.DashboardPage)),
    },
  ],
}
