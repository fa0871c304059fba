import { msg } from '@lingui/core/macro'
import { Lightbulb } from 'lucide-react'
import { ideasRoute } from '#api/modules/ideas/idea-notices.contract.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const ideasCard = resourceCard({
  name: 'ideas',
  path: ideasRoute,
  title: msg`Ideas`,
  place: { workspace: 'improvement', daily: true },
  icon: Lightbulb,
  needs: 'ideas:self',
})
