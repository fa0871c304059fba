import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { FiguresOf } from '#api/modules/permissions/figures-of.contract.ts'
import {
  choosableDepartmentsSchema,
  openedSchema,
  type Permission,
  type PersonPermissions,
  personPermissionsSchema,
  type RoleFigures,
  roleFiguresSchema,
} from '#api/modules/permissions/permissions.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { readResourcesAgain } from '#web/platform/resource/resource.api.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { queryClient } from '#web/platform/query/query-client.ts'

const key = 'permissions'

/** Routes of the api that each permission opens. */
export const openedQuery = queryOptions({
  queryKey: [key, 'opened'],
  queryFn: ({ signal }) => request(openedSchema, '/api/permissions', { signal }),
  staleTime: Infinity,
})

export const departmentsQuery = queryOptions({
  queryKey: [key, 'departments'],
  queryFn: ({ signal }) => request(choosableDepartmentsSchema, '/api/permission-departments', { signal }),
})

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'person', id],
    queryFn: ({ signal }) => request(personPermissionsSchema, `/api/permissions/${id}`, { signal }),
    enabled: id !== '',
    // A role may have changed since it was loaded.
    staleTime: 0,
  })

/** Reloads everybody's, because the reference beside them may have changed too. */
export const readPermissionsAgain = () => queryClient.invalidateQueries({ queryKey: [key, 'person'] })

function take(saved: PersonPermissions): PersonPermissions {
  queryClient.setQueryData(personQuery(saved.id).queryKey, saved)
  return saved
}

export const savePermissions = async ({ id, version }: PersonPermissions, permissions: readonly Permission[]) =>
  take(
    await request(personPermissionsSchema, `/api/permissions/${id}`, { method: 'PUT', body: { version, permissions } }),
  )

/** @param figuresOf null for the default. */
export const saveFiguresOf = async ({ id, version }: PersonPermissions, figuresOf: FiguresOf | null) =>
  take(
    await request(personPermissionsSchema, `/api/permissions/${id}/figures`, {
      method: 'PUT',
      body: { version, figuresOf },
    }),
  )

/** @param version the known one of the role: a change makes another. */
export const roleFiguresQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [key, 'role', id, version],
    queryFn: ({ signal }) => request(roleFiguresSchema, `/api/roles/${id}/figures`, { signal }),
  })

export async function saveFiguresOfRole(
  id: string,
  { version }: RoleFigures,
  figuresOf: FiguresOf | null,
): Promise<void> {
  const body = { version, figuresOf }
  const saved = await request(roleFiguresSchema, `/api/roles/${id}/figures`, { method: 'PUT', body })
  for (const cachedVersion of [version, saved.version])
    queryClient.setQueryData(roleFiguresQuery(id, cachedVersion).queryKey, saved)
}

/** Gives the holders of a role another one, and deletes it. */
export async function replaceRole(
  shown: ShownResource,
  { id, version }: Row,
  { role, ownRole }: { role: string; ownRole: string },
): Promise<void> {
  try {
    const body = { version, role: role || null, ownRole: ownRole || null }
    await request(z.unknown(), `/api/roles/${id}/replace`, { method: 'POST', body })
  } finally {
    await readResourcesAgain([shown])
  }
}

/** All that the other one may do at this moment. */
export const copyPermissions = async ({ id, version }: PersonPermissions, from: string) =>
  take(
    await request(personPermissionsSchema, `/api/permissions/${id}/copy`, { method: 'POST', body: { version, from } }),
  )
