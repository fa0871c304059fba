import { z } from 'zod'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { permissions, roleDefaults, roles, roleSchema } from './permissions.contract.ts'

const begins: string[] = [...roleDefaults.User]

/** Roles that a company makes of permissions; holders have its present permissions. */
export const ownRoles = defineResource({
  name: 'roles',
  table: 'own_role',
  needs: { read: 'users:read', write: 'permissions:manage' },
  fields: {
    code: { type: 'text', max: 20, pattern: '[A-Za-z0-9][A-Za-z0-9._\\-]{0,19}', key: true },
    name: { type: 'text', max: 60 },
    description: { type: 'longText', max: 300, optional: true },
    /** The portal's role that it was copied from: it gives the rank of its holders and the content shared with them. */
    base: { type: 'choice', options: roles, fixed: true, initial: 'User' },
    permissions: { type: 'choices', options: permissions as readonly string[], initial: begins },
    /** Requires a second step of its holders, even if the copied role does not. */
    secondStep: { type: 'flag', initial: false },
    /** How many have it. */
    people: { type: 'integer', min: 0, max: 1e9, readOnly: true },
  },
  list: {
    columns: ['name', 'code', 'description', 'base', 'people', 'updatedAt'],
    sort: ['name'],
    filters: ['base'],
    from: 'role_standing',
  },
  faults: {
    own_role: 'is the role that you have yourself',
    higher_role: 'is above your own role',
    beyond_own: 'allow what you may not do yourself',
    last_administrator: 'would leave nobody who may administer users and permissions',
  },
})

/** Its holders get another role, the portal's or an own one, and it goes. */
export const replaceRoleSchema = z
  .strictObject({ version: versionSchema, role: roleSchema.nullable(), ownRole: z.uuid().nullable() })
  .refine(({ role, ownRole }) => (role === null) !== (ownRole === null), { path: ['role'] })
export type ReplaceRole = z.infer<typeof replaceRoleSchema>
