import { msg } from '@lingui/core/macro'
import { Contact } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const rolesCard = resourceCard({
  name: 'roles',
  title: msg`Roles`,
  icon: Contact,
  needs: 'users:read',
  group: 'administration',
})
