import { msg } from '@lingui/core/macro'
import { RefreshCw } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'

export const rotationsCard = resourceCard({
  name: 'rotations',
  title: msg`Shift rotations`,
  icon: RefreshCw,
  needs: 'master-data:read',
  group: 'people',
})

export const rosters: WebModule = {
  pages: [resourcePage(rotationsCard, () => import('./rotations.page.ts').then((module) => module.rotationsPage))],
}
