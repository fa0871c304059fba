import { msg } from '@lingui/core/macro'
import { CalendarRange } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { staffingNeedsCard, rotationsCard } from './rosters.cards.ts'

export const rosterPath = '/dashboard/mrp/pdks/rosters'

export const rosters: WebModule = {
  pages: [
    {
      path: rosterPath,
      title: msg`Roster`,
      place: { workspace: 'people', daily: true },
      needs: 'rosters:read',
      icon: CalendarRange,
      load: () => import('./pages/RosterPage.tsx').then((module) => module.RosterPage),
    },
    resourcePage(rotationsCard, () => import('./rotations.page.ts').then((module) => module.rotationsPage)),
    resourcePage(staffingNeedsCard, () =>
      import('./staffing-needs.page.ts').then((module) => module.staffingNeedsPage),
    ),
  ],
}
