import { msg } from '@lingui/core/macro'
import { AtSign } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const outsideRecipientsCard = resourceCard({
  name: 'outside-recipients',
  title: msg`Outside recipients`,
  place: { workspace: 'setup', group: 'portal' },
  icon: AtSign,
  needs: 'subscriptions:outside',
})
