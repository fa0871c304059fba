import { msg } from '@lingui/core/macro'
import { Goal } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const targetsCard = resourceCard({
  name: 'targets',
  title: msg`Targets`,
  place: { workspace: 'improvement', group: 'goals' },
  icon: Goal,
  needs: 'targets:read',
})
