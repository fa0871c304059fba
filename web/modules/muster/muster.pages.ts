import { msg } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import { presencePaths } from '#web/modules/presence/public/presence-paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

/** Lists the people inside during an evacuation. */
export const muster: WebModule = {
  pages: [
    {
      path: presencePaths.muster,
      title: msg`Muster list`,
      place: { workspace: 'people', group: 'attendance' },
      needs: 'attendance:muster',
      atSite: true,
      icon: ListChecks,
      load: () => import('./pages/MusterPage.tsx').then((module) => module.MusterPage),
    },
  ],
}
