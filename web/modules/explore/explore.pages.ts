import { msg } from '@lingui/core/macro'
import { Compass } from 'lucide-react'
import { viewReads } from '#api/modules/permissions/permissions.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { withReportTools } from '#web/platform/reports/tools/load-tools.ts'

export const explore: WebModule = {
  pages: [
    {
      path: paths.explore(),
      title: msg`Explore`,
      place: { workspace: 'mine', group: 'figures' },
      needs: viewReads,
      icon: Compass,
      load: withReportTools(() => import('./pages/ExplorePage.tsx').then((module) => module.ExplorePage)),
    },
  ],
}
