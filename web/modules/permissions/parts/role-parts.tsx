import { useLingui } from '@lingui/react/macro'
import { isPermission } from '#api/modules/permissions/permissions.contract.ts'
import type { OwnText, ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { permissionText } from '../public/permission-words.ts'
import { RoleHolders } from './RoleHolders.tsx'
import { RolePermissions } from './RolePermissions.tsx'

export const roleParts: ResourceParts = {
  inputs: { permissions: RolePermissions },
  FormHead: RoleHolders,
  useOwnText: usePermissionNames,
}

/** Permissions in words. */
function usePermissionNames(): OwnText {
  const { i18n } = useLingui()
  return (name, value) =>
    name === 'permissions' && Array.isArray(value) && value.length > 0
      ? (value as string[]).map((one) => (isPermission(one) ? permissionText(one, i18n) : one)).join(', ')
      : undefined
}
