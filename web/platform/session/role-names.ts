import { useLingui } from '@lingui/react/macro'
import { type Permission, type Role, roleDefaults, roles } from '#api/modules/permissions/permissions.contract.ts'

/** Roles in the words of the plant. */
export function useRoleNames(): Record<Role, string> {
  const { t } = useLingui()
  return {
    FullAdmin: t`Full administrator`,
    Admin: t`Administrator`,
    User: t`User`,
    GUVENLIK: t`Security guard`,
    Guest: t`Guest`,
    DemoUser: t`Demo user`,
  }
}

/** Roles that may open a report unless a single person's rights differ. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => roleDefaults[role].includes(permission))
}
