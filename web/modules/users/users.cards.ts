import { msg } from '@lingui/core/macro'
import { UsersRound } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { usersPaths } from './public/users-paths.ts'

export const usersCard = resourceCard({
  name: 'users',
  path: usersPaths.list,
  title: msg`Users`,
  place: { workspace: 'setup', daily: true },
  icon: UsersRound,
  needs: 'users:read',
})
