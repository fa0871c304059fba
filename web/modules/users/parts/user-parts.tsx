import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { AccessSection } from './AccessSection.tsx'
import { UserActions } from './UserActions.tsx'
import { UserBulk } from './UserBulk.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserName } from './UserName.tsx'

export const userParts: ResourceParts = {
  Actions: UserActions,
  Bulk: UserBulk,
  Filters: UserFilters,
  cells: { name: (row) => <UserName row={row} /> },
  sections: { access: { title: msg`Sign-in`, Section: AccessSection } },
  isPast: ({ status }) => status === 'banned' || status === 'rejected',
}
