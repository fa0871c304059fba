import { msg } from '@lingui/core/macro'
import { Landmark } from 'lucide-react'
import { costPaths } from '#web/modules/cost-inputs/public/cost-paths.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const costCentresCard = resourceCard({
  name: 'cost-centres',
  path: costPaths.centres,
  title: msg`Cost centres`,
  place: { workspace: 'business', group: 'costs' },
  icon: Landmark,
  needs: 'costs:read',
})
