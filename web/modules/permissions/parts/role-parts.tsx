import { useLingui } from '@lingui/react/macro'
import { isPermission } from '#api/modules/permissions/permissions.contract.ts'
import type { OwnText, ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { figuresOfLabel, useFiguresOfText } from '../public/figures-of-words.ts'
import { permissionText } from '../public/permission-words.ts'
import { RoleFigures } from './RoleFigures.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import { RolePermissions } from './RolePermissions.tsx'

export const roleParts: ResourceParts = {
  inputs: { permissions: RolePermissions },
  FormHead: RoleHolders,
  sections: { figures: { title: figuresOfLabel, Section: RoleFigures } },
  changedText: (name, i18n) => (name === 'figuresOf' ? i18n._(figuresOfLabel) : undefined),
  useOwnText: usePermissionNames,
}

/** Permissions in words. */
function usePermissionNames(): OwnText {
  const { i18n } = useLingui()
  const figuresText = useFiguresOfText()
  return (name, value, row) =>
    name === 'permissions' && Array.isArray(value) && value.length > 0
      ? (value as string[]).map((one) => (isPermission(one) ? permissionText(one, i18n) : one)).join(', ')
      : figuresText?.(name, value, row)
}
