import { z } from 'zod'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { figuresOfSchema } from './figures-of.contract.ts'

/** Permissions that open a view of the semantic layer. */
export const reportReads = [
  'production:read',
  'stoppages:read',
  'scrap:read',
  'oee:read',
  'machines:read',
  'machine-states:read',
  'work-orders:read',
  'products:read',
  'molds:read',
  'five-s:read',
  'tasks:read',
  'audits:read',
  'energy:read',
] as const

/** Permissions that open a view of the semantic layer about people. */
export const peopleReads = [
  'attendance:read',
  'movements:read',
  'personnel-performance:read',
  'leave:read',
  'attendance:private-zones',
] as const

/** Permissions that open a view of it about safety: not for everybody, and not of single people. */
const safetyReads = ['safety:read', 'safety:injuries'] as const

/** Permissions that open any view of it. */
export const viewReads = [...reportReads, ...peopleReads, ...safetyReads] as const

/** Every permission there is. */
export const permissions = [
  ...viewReads,
  'exports:run',
  'tokens:use',
  'views:use',
  'views:share',
  'subscriptions:manage',
  'subscriptions:share',
  'subscriptions:outside',
  'alerts:manage',
  'annotations:read',
  'annotations:write',
  'annotations:manage',
  'tasks:self',
  'tasks:manage',
  'targets:read',
  'targets:manage',
  'imports:read',
  'imports:run',
  'stoppages:classify',
  'andon:read',
  'andon:manage',
  'shop-floor:read',
  'production:report',
  'work-orders:manage',
  'work-orders:close',
  'work-orders:reopen',
  'work-orders:queue',
  'master-data:read',
  'master-data:manage',
  'personnel:read',
  'personnel:write',
  'attendance:self',
  'attendance:correct',
  'attendance:muster',
  'attendance:manage',
  'rosters:read',
  'rosters:manage',
  'holidays:read',
  'holidays:write',
  'timesheets:read',
  'timesheets:approve',
  'timesheets:lock',
  'leave:self',
  'leave:decide',
  'leave:manage',
  'leave:health',
  'ideas:self',
  'ideas:read',
  'ideas:manage',
  'operators:read',
  'devices:read',
  'devices:manage',
  'webhooks:manage',
  'users:read',
  'users:manage',
  'permissions:manage',
  'audit:read',
  'settings:manage',
  'five-s:write',
  'five-s:manage',
  'audits:conduct',
  'audits:manage',
  'safety:report',
  'safety:manage',
  'costs:read',
  'costs:manage',
  'costs:close',
  'work-order-costs:read',
  'labour-rates:manage',
  'energy:manage',
  'mailbox:read',
  'profile:self',
] as const

export type Permission = (typeof permissions)[number]

/** Views with a permission of another name. */
const openedBy: Record<string, Permission> = {
  private_zones: 'attendance:private-zones',
  injuries: 'safety:injuries',
}

/**
 * The permission that opens a view of the semantic layer: `work_orders` needs `work-orders:read`. For an unknown view
 * it is a permission that nobody has.
 */
export const permissionOf = (view: string): Permission =>
  Object.hasOwn(openedBy, view) ? openedBy[view]! : (`${view.replaceAll('_', '-')}:read` as Permission)

/** The view that a permission opens; null for other permissions. */
export function viewOpenedBy(permission: Permission): string | null {
  if (!(viewReads as readonly Permission[]).includes(permission)) return null
  const exception = Object.entries(openedBy).find(([, needed]) => needed === permission)
  return exception?.[0] ?? permission.slice(0, permission.indexOf(':')).replaceAll('-', '_')
}

/** Views of the semantic layer with rows of people: of one by `employee_id`, of a department by `department_id`. */
const viewsOfPeople = ['attendance', 'leave', 'movements', 'personnel_performance', 'private_zones']

export const isViewOfPeople = (view: string): boolean => viewsOfPeople.includes(view)

/** Whether a permission opens days of single people, and is therefore narrowed to the people a caller sees. */
export const isOfPeople = (permission: string): boolean =>
  /^(attendance|rosters|timesheets|leave):/.test(permission) ||
  viewsOfPeople.some((view) => permissionOf(view) === permission)

export const roles = ['FullAdmin', 'Admin', 'User', 'GUVENLIK', 'Guest', 'DemoUser'] as const
export const roleSchema = z.enum(roles)
export type Role = (typeof roles)[number]

/** Permissions of a role, before the differences of the single user. */
export const roleDefaults: Record<Role, readonly Permission[]> = {
  FullAdmin: permissions,
  Admin: permissions,
  User: [
    ...reportReads,
    'andon:read',
    'shop-floor:read',
    'attendance:self',
    'leave:self',
    'ideas:self',
    'leave:read',
    'leave:decide',
    'attendance:read',
    'movements:read',
    'personnel-performance:read',
    'rosters:read',
    'holidays:read',
    'timesheets:read',
    'production:report',
    'stoppages:classify',
    'master-data:read',
    'views:use',
    'subscriptions:manage',
    'alerts:manage',
    'annotations:read',
    'annotations:write',
    'tasks:self',
    'targets:read',
    'imports:read',
    'exports:run',
    'tokens:use',
    'five-s:write',
    'audits:conduct',
    'safety:report',
    'profile:self',
  ],
  GUVENLIK: ['attendance:self', 'leave:self', 'attendance:muster', 'tasks:self', 'ideas:self', 'profile:self'],
  Guest: [
    'oee:read',
    'production:read',
    'andon:read',
    'annotations:read',
    'targets:read',
    'views:use',
    'attendance:self',
    'leave:self',
    'ideas:self',
    'profile:self',
  ],
  DemoUser: [
    // Without other visitors' e-mail addresses and origins.
    ...permissions.filter((permission) => permission.endsWith(':read') && !/^(users|audit):/.test(permission)),
    'views:use',
    'exports:run',
    'attendance:self',
    'leave:self',
    'tasks:self',
    'ideas:self',
    'safety:report',
    'profile:self',
  ],
}

/** Stored differences of a person from their role. */
export type Differences = readonly { permission: string; granted: boolean }[]

/** What a role allows. @param ownRole permissions of the company's own role in its place, null without one. */
export const usualPermissions = (role: Role, ownRole: readonly string[] | null): readonly Permission[] =>
  ownRole ? permissions.filter((permission) => ownRole.includes(permission)) : roleDefaults[role]

/**
 * @param ownRole permissions of the company's own role, null without one. @param differences from the role.
 * @returns the user's present permissions.
 */
export function effectivePermissions(
  role: Role,
  ownRole: readonly string[] | null,
  differences: Differences,
): Set<Permission> {
  const result = new Set<Permission>(usualPermissions(role, ownRole))
  for (const { permission, granted } of differences) {
    if (!isPermission(permission)) continue
    if (granted) result.add(permission)
    else result.delete(permission)
  }
  return result
}

export function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text)
}

const permissionSchema = z.enum(permissions)

/** Excluded from personal tokens: creating further access, deciding about people, and the owner's private data. */
const neverByToken: ReadonlySet<Permission> = new Set<Permission>([
  'tokens:use',
  'subscriptions:outside',
  'devices:manage',
  'attendance:self',
  'attendance:private-zones',
  'attendance:manage',
  'leave:self',
  'leave:decide',
  'leave:manage',
  'leave:health',
  'safety:injuries',
  'labour-rates:manage',
  'andon:manage',
  'webhooks:manage',
  'users:manage',
  'permissions:manage',
  'settings:manage',
  'mailbox:read',
  'profile:self',
])

/** Permissions that a personal token may have. */
export const tokenPermissions = permissions.filter((permission) => !neverByToken.has(permission))

export const isTokenPermission = (access: string): boolean => (tokenPermissions as readonly string[]).includes(access)

/** Routes opened by each permission, from the registered routes; permissions without routes are missing. */
export const openedSchema = z.record(
  z.string(),
  z.object({ routes: z.array(z.object({ method: z.string(), path: z.string() })) }),
)

/** Present permissions of a person; `version` is the account's. */
export const personPermissionsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: roleSchema,
  /** The company's own role that they have. */
  ownRole: z.string().nullable(),
  version: versionSchema,
  permissions: z.array(permissionSchema),
  /** Permissions of the role, or of the own role in its place. */
  usual: z.array(permissionSchema),
  /** The own scope of the account; null for the default of its role. */
  figuresOf: figuresOfSchema.nullable(),
  /** Scope of the own role, or the default for the role and permissions. */
  usualFiguresOf: figuresOfSchema,
  /** Whether the own role defines it, whatever the permissions. */
  figuresSaidByRole: z.boolean(),
})

/** The scope of a person; null for the default. */
export const saveFiguresOfSchema = z.strictObject({ version: versionSchema, figuresOf: figuresOfSchema.nullable() })

/** The scope of an own role's holders, null for the default of its permissions; `version` is the role's. */
export const roleFiguresSchema = z.object({
  version: versionSchema,
  figuresOf: figuresOfSchema.nullable(),
  usualFiguresOf: figuresOfSchema,
})
export type RoleFigures = z.infer<typeof roleFiguresSchema>
export const saveRoleFiguresSchema = z.strictObject({ version: versionSchema, figuresOf: figuresOfSchema.nullable() })

/** Departments that may be chosen, with the names of their heads. */
export const choosableDepartmentsSchema = z.array(
  z.object({ id: z.uuid(), name: z.string(), head: z.string().nullable() }),
)
export type ChoosableDepartments = z.infer<typeof choosableDepartmentsSchema>

/** All that a person is to have; everything else is taken. */
export const savePermissionsSchema = z.strictObject({
  version: versionSchema,
  permissions: z.array(permissionSchema).max(permissions.length),
})

/** A person gets exactly another one's present permissions. */
export const copyPermissionsSchema = z.strictObject({ version: versionSchema, from: z.uuid() })

/** A person's permissions have changed: their pages reload. */
export const permissionsTopic = { name: 'permissions', needs: ['profile:self'] } satisfies LiveTopic<Permission>

export type PersonPermissions = z.infer<typeof personPermissionsSchema>
export type Opened = z.infer<typeof openedSchema>
