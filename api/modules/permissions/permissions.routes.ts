import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, type Route } from '#api/platform/http/route.ts'
import { inScope } from '#api/platform/resource/in-scope.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import {
  type ChoosableDepartments,
  copyPermissionsSchema,
  isPermission,
  type Opened,
  type PersonPermissions,
  type RoleFigures,
  saveFiguresOfSchema,
  saveRoleFiguresSchema,
  savePermissionsSchema,
} from './permissions.contract.ts'
import { saveFiguresOf } from './figures-of.service.ts'
import { listDepartments } from './permissions.queries.ts'
import { permissionsOf, savePermissions } from './permissions.service.ts'
import { figuresOfRole, saveFiguresOfRole } from './role-figures.service.ts'
import { replaceRole } from './role-replace.service.ts'
import { ownRoles, replaceRoleSchema } from './roles.contract.ts'
import { roleHooks } from './roles.hooks.ts'

const person = '/api/permissions/:id'
const roleFigures = '/api/roles/:id/figures'

/** @param registered all routes, to derive what each permission opens. */
export const permissionsModule = (registered: () => readonly Route[]): AppModule => ({
  name: 'permissions',
  resources: [ownRoles],
  routes: [
    ...resourceRoutes(ownRoles, roleHooks),
    defineRoute({
      method: 'POST',
      path: '/api/roles/:id/replace',
      access: 'permissions:manage',
      params: idParamsSchema,
      body: replaceRoleSchema,
      handle: (call) => inScope(call, (scope) => replaceRole(scope, call.params.id, call.body)),
    }),
    defineRoute({
      method: 'GET',
      path: roleFigures,
      access: 'permissions:manage',
      params: idParamsSchema,
      handle: ({ params, transaction }): Promise<RoleFigures> => transaction((trx) => figuresOfRole(trx, params.id)),
    }),
    defineRoute({
      method: 'PUT',
      path: roleFigures,
      access: 'permissions:manage',
      params: idParamsSchema,
      body: saveRoleFiguresSchema,
      handle: ({ params: { id }, body, transaction, ...actor }): Promise<RoleFigures> =>
        transaction((trx) => saveFiguresOfRole(trx, actor, { id, ...body })),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/permissions',
      access: 'permissions:manage',
      handle: () => openedBy(registered()),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/permission-departments',
      access: 'permissions:manage',
      handle: ({ transaction }): Promise<ChoosableDepartments> => transaction(listDepartments),
    }),
    defineRoute({
      method: 'GET',
      path: person,
      access: 'permissions:manage',
      params: idParamsSchema,
      handle: ({ params, transaction }): Promise<PersonPermissions> =>
        transaction((trx) => permissionsOf(trx, params.id)),
    }),
    defineRoute({
      method: 'PUT',
      path: person,
      access: 'permissions:manage',
      params: idParamsSchema,
      body: savePermissionsSchema,
      handle: ({ params: { id }, body: { version, permissions }, transaction, ...actor }): Promise<PersonPermissions> =>
        transaction((trx) => savePermissions(trx, actor, { id, version, wanted: async () => permissions })),
    }),
    defineRoute({
      method: 'PUT',
      path: `${person}/figures`,
      access: 'permissions:manage',
      params: idParamsSchema,
      body: saveFiguresOfSchema,
      handle: ({ params: { id }, body, transaction, ...actor }): Promise<PersonPermissions> =>
        transaction((trx) => saveFiguresOf(trx, actor, { id, ...body })),
    }),
    defineRoute({
      method: 'POST',
      path: `${person}/copy`,
      access: 'permissions:manage',
      params: idParamsSchema,
      body: copyPermissionsSchema,
      handle: ({ params: { id }, body: { version, from }, transaction, ...actor }): Promise<PersonPermissions> =>
        transaction((trx) =>
          savePermissions(trx, actor, {
            id,
            version,
            wanted: async () => (await permissionsOf(trx, from)).permissions,
          }),
        ),
    }),
  ],
})

function openedBy(routes: readonly Route[]): Opened {
  const opened: Opened = {}
  for (const { access, method, path } of routes)
    if (isPermission(access)) (opened[access] ??= { routes: [] }).routes.push({ method, path })
  return opened
}
