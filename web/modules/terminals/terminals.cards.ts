import { msg } from '@lingui/core/macro'
import { Fingerprint } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const terminalsCard = resourceCard({
  name: 'terminals',
  title: msg`Attendance terminals`,
  place: { workspace: 'setup', group: 'devices' },
  icon: Fingerprint,
  needs: 'attendance:manage',
})
