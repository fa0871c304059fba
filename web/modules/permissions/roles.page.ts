import { msg } from '@lingui/core/macro'
import { ownRoles } from '#api/modules/permissions/roles.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { roleWords } from '#web/platform/session/role-names.ts'
import { rolesCard } from './permissions.cards.ts'

export const rolesPage = showResource(ownRoles, rolesCard, {
  usedBy: { user_account: msg`people` },
  facts: [],
  words: {
    one: msg`Role`,
    add: msg`Add a role`,
    about: msg`Roles of your own company and their permissions. A change counts at once for everybody with the role.`,
    none: {
      title: msg`No role of your own yet`,
      hint: msg`Where none of the portal’s roles fits, copy one and change what it allows.`,
    },
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      description: msg`Description`,
      base: {
        label: msg`Copied from`,
        hint: msg`Everybody with the role has the rank of this one, and sees the content shared with it.`,
      },
      permissions: msg`Permissions`,
      secondStep: {
        label: msg`Two-step sign-in required`,
        hint: msg`Everybody with the role sets up an authenticator app within the time in the sign-in settings of the company.`,
      },
      people: msg`People`,
    },
    options: { base: roleWords, permissions: {} },
    faults: {
      own_role: () => msg`It is the role that you have yourself`,
      higher_role: () => msg`It belongs to a role above your own`,
      beyond_own: () => msg`It allows what you may not do yourself`,
      last_administrator: () => msg`No administrator of users and permissions would be left`,
    },
  },
})
