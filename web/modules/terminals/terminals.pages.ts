import { msg } from '@lingui/core/macro'
import { Fingerprint } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'

export const terminalsCard = resourceCard({
  name: 'terminals',
  title: msg`Attendance terminals`,
  icon: Fingerprint,
  needs: 'attendance:manage',
  group: 'administration',
})

export const terminals: WebModule = {
  pages: [resourcePage(terminalsCard, () => import('./terminals.page.ts').then((module) => module.terminalsPage))],
}
