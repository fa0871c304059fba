import { msg } from '@lingui/core/macro'
import { Sparkles } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const fiveSCard = resourceCard({
  name: 'five-s-records',
  path: '/dashboard/gorevler/bess',
  title: msg`5S records`,
  place: { workspace: 'improvement', daily: true },
  icon: Sparkles,
  needs: 'five-s:read',
})
