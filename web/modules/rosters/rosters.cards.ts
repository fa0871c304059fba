import { msg } from '@lingui/core/macro'
import { RefreshCw, UsersRound } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const rotationsCard = resourceCard({
  name: 'rotations',
  title: msg`Shift rotations`,
  place: { workspace: 'people', group: 'rules' },
  icon: RefreshCw,
  needs: 'master-data:read',
})

export const staffingNeedsCard = resourceCard({
  name: 'staffing-needs',
  title: msg`Staffing needs`,
  place: { workspace: 'people', group: 'rules' },
  icon: UsersRound,
  needs: 'rosters:read',
})
