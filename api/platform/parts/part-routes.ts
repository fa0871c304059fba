import { idParamsSchema } from '../http/parts.contract.ts'
import { type Actor, type Call, type Route, defineRoute } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { permissionOfNeed } from '../resource/resource.contract.ts'
import {
  commentChangeSchema,
  commentParamsSchema,
  commentsQuerySchema,
  newCommentSchema,
  peopleQuerySchema,
} from './comments.contract.ts'
import { addComment, changeComment, findPeople, listComments, removeComment } from './comments.service.ts'
import { linkParamsSchema, linkableQuerySchema, newLinkSchema } from './links.contract.ts'
import { addLink, listLinkable, listLinks, removeLink } from './links.service.ts'
import type { PartHost } from './part-host.ts'
import type { PartScope } from './part-scope.ts'
import { commentsNeed } from './parts.contract.ts'
import { watchSchema } from './watchers.contract.ts'
import { readWatching, setWatching } from './watchers.ts'

/** The addresses of what rows have beside their fields. They stand before those of one row. */
export function partRoutes(host: PartHost): Route[] {
  return [
    ...(host.comments ? commentRoutes(host) : []),
    ...(host.watchers ? watcherRoutes(host) : []),
    ...(host.links ? linkRoutes(host) : []),
  ]
}

const inParts = <T>(
  host: PartHost,
  { transaction, services, ...actor }: Pick<Call, 'transaction'> & Actor & { services: Services },
  work: (scope: PartScope) => Promise<T>,
): Promise<T> =>
  transaction((trx) => {
    const { resources, hosts, notices } = services
    return work({ trx, actor, resources, hosts, notices, host })
  })

function commentRoutes(host: PartHost): Route[] {
  const path = `/api/${host.path}/:id/comments`
  const read = permissionOfNeed(host.needs.read)
  const write = commentsNeed(host)
  return [
    defineRoute({
      method: 'GET',
      path,
      access: read,
      params: idParamsSchema,
      query: commentsQuerySchema,
      handle: (call) => inParts(host, call, (scope) => listComments(scope, call.params.id, call.query)),
    }),
    defineRoute({
      method: 'POST',
      path,
      access: write,
      params: idParamsSchema,
      body: newCommentSchema,
      status: 201,
      handle: (call) => inParts(host, call, (scope) => addComment(scope, call.params.id, call.body)),
    }),
    defineRoute({
      method: 'PATCH',
      path: `${path}/:comment`,
      access: write,
      params: commentParamsSchema,
      body: commentChangeSchema,
      handle: (call) =>
        inParts(host, call, (scope) => changeComment(scope, call.params.id, call.params.comment, call.body)),
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/:comment`,
      access: write,
      params: commentParamsSchema,
      handle: (call) => inParts(host, call, (scope) => removeComment(scope, call.params.id, call.params.comment)),
    }),
    defineRoute({
      method: 'GET',
      path: `/api/${host.path}/:id/people`,
      access: write,
      params: idParamsSchema,
      query: peopleQuerySchema,
      handle: (call) => inParts(host, call, (scope) => findPeople(scope, call.params.id, call.query.search)),
    }),
  ]
}

function watcherRoutes(host: PartHost): Route[] {
  const path = `/api/${host.path}/:id/watchers`
  const access = permissionOfNeed(host.needs.read)
  return [
    defineRoute({
      method: 'GET',
      path,
      access,
      params: idParamsSchema,
      handle: (call) => inParts(host, call, (scope) => readWatching(scope, call.params.id)),
    }),
    defineRoute({
      method: 'POST',
      path,
      access,
      params: idParamsSchema,
      body: watchSchema,
      handle: (call) => inParts(host, call, (scope) => setWatching(scope, call.params.id, call.body.watching)),
    }),
  ]
}

function linkRoutes(host: PartHost): Route[] {
  const path = `/api/${host.path}/:id/links`
  const read = permissionOfNeed(host.needs.read)
  const write = permissionOfNeed(host.needs.write)
  return [
    defineRoute({
      method: 'GET',
      path: `/api/${host.path}/linkable`,
      access: read,
      query: linkableQuerySchema,
      handle: (call) => inParts(host, call, (scope) => listLinkable(scope, call.query.search)),
    }),
    defineRoute({
      method: 'GET',
      path,
      access: read,
      params: idParamsSchema,
      handle: (call) => inParts(host, call, (scope) => listLinks(scope, call.params.id)),
    }),
    defineRoute({
      method: 'POST',
      path,
      access: write,
      params: idParamsSchema,
      body: newLinkSchema,
      handle: (call) => inParts(host, call, (scope) => addLink(scope, call.params.id, call.body)),
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/:link`,
      access: write,
      params: linkParamsSchema,
      handle: (call) => inParts(host, call, (scope) => removeLink(scope, call.params.id, call.params.link)),
    }),
  ]
}
