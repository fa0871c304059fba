import { msg } from '@lingui/core/macro'
import { RadioTower } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const devicesCard = resourceCard({
  name: 'devices',
  title: msg`Devices`,
  place: { workspace: 'setup', group: 'devices' },
  icon: RadioTower,
  needs: 'devices:read',
})
