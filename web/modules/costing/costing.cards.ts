import { msg } from '@lingui/core/macro'
import { CalendarCheck } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { costPaths } from '#web/modules/cost-inputs/public/cost-paths.ts'

export const costMonthsCard = resourceCard({
  name: 'cost-months',
  path: `${costPaths.centres}/months`,
  title: msg`Months of costs`,
  place: { workspace: 'business', group: 'costs' },
  icon: CalendarCheck,
  needs: 'costs:read',
})
