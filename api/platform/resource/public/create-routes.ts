import { z } from 'zod'
import { type Route, defineRoute } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { fault } from '../faults.contract.ts'
import type { AnyHooks } from '../hooks.ts'
import { refuse } from '../refuse.ts'
import { type Resource, permissionOfNeed, referencesOf } from '../resource.contract.ts'
import { createRow } from '../resource.service.ts'
import { listOptions } from '../rows.queries.ts'
import type { Scope } from '../scope.ts'
import { inPublic, publishing } from './in-public.ts'
import {
  type PublicChoice,
  companyParamsSchema,
  mostPictures,
  publicChoicesParamsSchema,
  publicChoicesQuerySchema,
  publicPictureBytes,
  sentRowSchema,
  usualLimits,
} from './public.contract.ts'
import { keepPublicPicture } from './public-pictures.ts'
import type { Public } from './public-reach.contract.ts'

type Create = NonNullable<Public['create']>

/** Bytes of a row that is sent. */
const largest = 20_000

/** What somebody without an account sends a row by. @param list its address. */
export const createRoutes = (
  resource: Resource,
  list: string,
  create: Create,
  hooksOf: (services: Services) => AnyHooks,
): Route[] => [
  sending(resource, list, create, hooksOf),
  ...(create.options ? [choices(resource, list, create.options)] : []),
  ...pictures(resource, list, create),
]

function sending(
  resource: Resource,
  list: string,
  { fields, limits = usualLimits }: Create,
  hooksOf: (services: Services) => AnyHooks,
): Route {
  return defineRoute({
    method: 'POST',
    path: list,
    access: 'public',
    openLimits: limits,
    params: companyParamsSchema,
    body: sentRowSchema,
    bodyLimit: largest,
    status: 201,
    handle: (call) =>
      inPublic(call, resource, async (scope) => {
        const { values } = call.body
        const closed = Object.keys(values).filter((name) => !fields.includes(name))
        if (closed.length > 0)
          throw refuse(
            resource,
            closed.slice(0, 20).map((name) => fault(name, 'unknown_field')),
          )
        await createRow(asPortal(scope, resource), resource, hooksOf(call.services), values)
        return {}
      }),
  })
}

/** What is sent has no author: the portal itself, which reaches every row, reads it back. */
const asPortal = ({ actor, ...scope }: Scope, { needs: { read, all } }: Resource): Scope => ({
  ...scope,
  actor: { ...actor, caller: { ...actor.caller, permissions: new Set([read, all ?? read].map(permissionOfNeed)) } },
})

/** Rows in use that a new row may refer to, by their names alone. */
function choices(resource: Resource, list: string, fields: readonly string[]): Route {
  return defineRoute({
    method: 'GET',
    path: `${list}/options/:field`,
    access: 'public',
    rateLimit: 'open',
    params: publicChoicesParamsSchema(fields),
    query: publicChoicesQuerySchema,
    handle: (call) =>
      inPublic(call, resource, async (scope): Promise<PublicChoice[]> => {
        const { to } = referencesOf(resource).find(({ name }) => name === call.params.field)!
        const target = scope.resources.get(to)
        const { id, ...query } = call.query
        // Nobody finds a row by a code that they do not see.
        const named = target.label ? { code: target.label.name, name: target.label.name } : undefined
        const inUse = { ...query, active: 'yes', ids: id === undefined ? undefined : [id] } as const
        const options = await listOptions(scope, { ...target, ...(named && { label: named }) }, inUse)
        return options.map((ref) => ({ id: ref.id, name: ref.name }))
      }),
  })
}

/** Where pictures are sent before the row that is to have them, if it may have any. */
function pictures(resource: Resource, list: string, { fields, limits = usualLimits }: Create): Route[] {
  const most = mostPictures(resource, fields)
  if (most === 0) return []
  const { address, company } = limits
  return [
    defineRoute({
      method: 'POST',
      path: `${list}/pictures`,
      access: 'public',
      openLimits: { address: address * most, company: company * most },
      params: companyParamsSchema,
      body: z.strictObject({}),
      multipart: { field: 'picture', maxBytes: publicPictureBytes },
      status: 201,
      handle: async ({ services, params, upload }) =>
        keepPublicPicture(services, await publishing(services, params.company, resource), upload.path),
    }),
  ]
}
