import { msg } from '@lingui/core/macro'
import { isPermission } from '#api/modules/permissions/permissions.contract.ts'
import { figuresOfLabel, useFiguresOfText } from '#web/modules/permissions/public/figures-of-words.ts'
import { permissionText } from '#web/modules/permissions/public/permission-words.ts'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { AccessSection } from './AccessSection.tsx'
import { RoleInput } from './RoleInput.tsx'
import { RoleName } from './RoleName.tsx'
import { UserActions } from './UserActions.tsx'
import { UserBulk } from './UserBulk.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserName } from './UserName.tsx'

export const userParts: ResourceParts = {
  Actions: UserActions,
  Bulk: UserBulk,
  Filters: UserFilters,
  cells: { name: (row) => <UserName row={row} />, role: (row) => <RoleName row={row} /> },
  inputs: { role: RoleInput, ownRole: null },
  sections: { access: { title: msg`Sign-in`, Section: AccessSection } },
  changedText: (name, i18n) =>
    name === 'figuresOf' ? i18n._(figuresOfLabel) : isPermission(name) ? permissionText(name, i18n) : undefined,
  useOwnText: useFiguresOfText,
  isPast: ({ status }) => status === 'banned' || status === 'rejected',
}
