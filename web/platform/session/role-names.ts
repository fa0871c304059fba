import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Permission, type Role, roleDefaults, roles } from '#api/modules/permissions/permissions.contract.ts'

/** Roles in the words of the plant. */
export const roleWords: Record<Role, MessageDescriptor> = {
  FullAdmin: msg`Full administrator`,
  Admin: msg`Administrator`,
  User: msg`User`,
  GUVENLIK: msg`Security guard`,
  Guest: msg`Guest`,
  DemoUser: msg`Demo user`,
}

export function useRoleNames(): Record<Role, string> {
  const { i18n } = useLingui()
  return Object.fromEntries(roles.map((role) => [role, i18n._(roleWords[role])])) as Record<Role, string>
}

/** Roles that may open a report unless a single person's rights differ. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => roleDefaults[role].includes(permission))
}
