import { msg } from '@lingui/core/macro'
import { Webhook } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const webhooksCard = resourceCard({
  name: 'webhooks',
  title: msg`Channels`,
  place: { workspace: 'setup', group: 'portal' },
  icon: Webhook,
  needs: 'webhooks:manage',
})
