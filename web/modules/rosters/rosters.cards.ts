import { msg } from '@lingui/core/macro'
import { CalendarRange, RefreshCw, UsersRound } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const section: NavigationSubject = { key: 'rosters', title: msg`Rosters`, icon: CalendarRange }

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
