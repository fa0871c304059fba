import { msg } from '@lingui/core/macro'
import { CalendarRange, RefreshCw, UsersRound } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'

const section: NavigationSubject = { key: 'rosters', title: msg`Rosters`, icon: CalendarRange }

export const rosterPath = '/dashboard/mrp/pdks/rosters'

export const rotationsCard = resourceCard({
  name: 'rotations',
  title: msg`Shift rotations`,
  icon: RefreshCw,
  needs: 'master-data:read',
  group: 'people',
  section,
})

export const staffingNeedsCard = resourceCard({
  name: 'staffing-needs',
  title: msg`Staffing needs`,
  icon: UsersRound,
  needs: 'rosters:read',
  group: 'people',
  section,
})

export const rosters: WebModule = {
  pages: [
    {
      path: rosterPath,
      title: msg`Roster`,
      needs: 'rosters:read',
      icon: CalendarRange,
      group: 'people',
      section,
      load: () => import('./pages/RosterPage.tsx').then((module) => module.RosterPage),
    },
    resourcePage(rotationsCard, () => import('./rotations.page.ts').then((module) => module.rotationsPage)),
    resourcePage(staffingNeedsCard, () =>
      import('./staffing-needs.page.ts').then((module) => module.staffingNeedsPage),
    ),
  ],
}
