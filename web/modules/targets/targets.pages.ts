import { msg } from '@lingui/core/macro'
import { Goal } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'

export const targetsCard = resourceCard({
  name: 'targets',
  title: msg`Targets`,
  icon: Goal,
  needs: 'targets:read',
  group: 'masterData',
})

export const targets: WebModule = {
  pages: [resourcePage(targetsCard, () => import('./targets.page.ts').then((module) => module.targetsPage))],
}
