import { msg } from '@lingui/core/macro'
import { Gauge, Zap } from 'lucide-react'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const energyCard: PageCard = {
  id: 'energy',
  route: '/dashboard/energy',
  title: msg`Energy`,
  place: { workspace: 'business', daily: true },
  needs: 'energy:read',
  icon: Zap,
  showsView: 'energy',
}

export const metersCard = resourceCard({
  name: 'meters',
  api: 'energy/meters',
  path: '/dashboard/energy/meters',
  title: msg`Energy meters`,
  place: { workspace: 'setup', group: 'devices' },
  icon: Gauge,
  needs: 'energy:read',
})
