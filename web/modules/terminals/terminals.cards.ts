import { msg } from '@lingui/core/macro'
import { Fingerprint } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const terminalsCard = resourceCard({
  name: 'terminals',
  title: msg`Attendance terminals`,
  icon: Fingerprint,
  needs: 'attendance:manage',
  group: 'administration',
})
