import { msg } from '@lingui/core/macro'
import { Contact } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const rolesCard = resourceCard({
  name: 'roles',
  title: msg`Roles`,
  place: { workspace: 'setup', group: 'access' },
  icon: Contact,
  needs: 'users:read',
})
