import { idParamsSchema, seenVersionSchema } from '../http/parts.contract.ts'
import { type Route, defineRoute } from '../http/route.ts'
import { hostOf } from '../parts/part-host.ts'
import { partRoutes } from '../parts/part-routes.ts'
import { printRoutes } from '../print/print-routes.ts'
import { readHistory } from './history.queries.ts'
import { approvalRoutes } from './approval-routes.ts'
import { type MadeFor, hooksFor, inScope } from './in-scope.ts'
import type { AnyHooks, Hooks } from './hooks.ts'
import { noteHooks } from './known-hooks.ts'
import { publicRoutes } from './public/public-routes.ts'
import { typeOf } from './field.contract.ts'
import { type Resource, fieldsOf, permissionOfNeed } from './resource.contract.ts'
import { changeRow, createRow, removeRow, rowOf, setActive, takeStep } from './resource.service.ts'
import {
  type RowsQuery,
  historyQuerySchema,
  newRowSchema,
  optionsQuerySchema,
  rowChangeSchema,
  rowsQueryOf,
} from './rows.contract.ts'
import { listOptions, pageOfRows } from './rows.queries.ts'
import { placeRow } from './place-row.ts'
import { countUses } from './uses.queries.ts'
import { placeSchema } from './views.contract.ts'

/** Long texts with their formats; what people send of other rows is short. */
const bodyLimit = (resource: Resource) =>
  fieldsOf(resource).some((field) => typeOf(field).large) ? { bodyLimit: 1_000_000 } : {}

/** The addresses of a resource: its list, its choices, and what is done to its rows. */
export const resourceRoutes = <R extends Resource>(resource: R, hooks: MadeFor<Hooks<R>> = {}): Route[] =>
  routesOf(resource, hooks as unknown as MadeFor<AnyHooks>)

/** @param own hooks whose types have done their work. */
export function routesOf(resource: Resource, own: MadeFor<AnyHooks>): Route[] {
  noteHooks(resource, own)
  const list = `/api/${resource.path}`
  const one = `${list}/:id`
  const read = permissionOfNeed(resource.needs.read)
  const write = permissionOfNeed(resource.needs.write)
  return [
    defineRoute({
      method: 'GET',
      path: list,
      access: read,
      query: rowsQueryOf(resource),
      handle: (call) => inScope(call, (scope) => pageOfRows(scope, resource, call.query as RowsQuery)),
    }),
    ...options(resource, list),
    ...partRoutes(hostOf(resource)),
    ...approvalRoutes(resource, own),
    defineRoute({
      method: 'POST',
      path: list,
      access: write,
      body: newRowSchema,
      ...bodyLimit(resource),
      status: 201,
      handle: (call) =>
        inScope(call, (scope) => createRow(scope, resource, hooksFor(own, call.services), call.body.values)),
    }),
    defineRoute({
      method: 'GET',
      path: one,
      access: read,
      params: idParamsSchema,
      handle: (call) => inScope(call, (scope) => rowOf(scope, resource, call.params.id)),
    }),
    defineRoute({
      method: 'GET',
      path: `${one}/history`,
      access: read,
      params: idParamsSchema,
      query: historyQuerySchema,
      handle: (call) =>
        inScope(call, async (scope) => {
          await rowOf(scope, resource, call.params.id)
          return readHistory(scope, resource, call.params.id, call.query)
        }),
    }),
    defineRoute({
      method: 'GET',
      path: `${one}/uses`,
      access: read,
      params: idParamsSchema,
      handle: (call) =>
        inScope(call, async (scope) => {
          await rowOf(scope, resource, call.params.id)
          return countUses(scope.trx, resource, call.params.id)
        }),
    }),
    defineRoute({
      method: 'PATCH',
      path: one,
      access: write,
      params: idParamsSchema,
      body: rowChangeSchema,
      ...bodyLimit(resource),
      handle: (call) =>
        inScope(call, (scope) => changeRow(scope, resource, hooksFor(own, call.services), call.params.id, call.body)),
    }),
    ...removal(resource, own, one),
    ...retiring(resource, own, one),
    ...steps(resource, own, one),
    ...placing(resource, one),
    ...publicRoutes(resource, (services) => hooksFor(own, services)),
    ...printRoutes(resource, inScope),
  ]
}

function options(resource: Resource, list: string): Route[] {
  if (!resource.label) return []
  return [
    defineRoute({
      method: 'GET',
      path: `${list}/options`,
      access: permissionOfNeed(resource.needs.read),
      query: optionsQuerySchema,
      handle: (call) => inScope(call, (scope) => listOptions(scope, resource, call.query)),
    }),
  ]
}

function removal(resource: Resource, hooks: MadeFor<AnyHooks>, one: string): Route[] {
  if (resource.permanent) return []
  return [
    defineRoute({
      method: 'DELETE',
      path: one,
      access: permissionOfNeed(resource.needs.write),
      params: idParamsSchema,
      handle: (call) =>
        inScope(call, (scope) => removeRow(scope, resource, hooksFor(hooks, call.services), call.params.id)),
    }),
  ]
}

function retiring(resource: Resource, hooks: MadeFor<AnyHooks>, one: string): Route[] {
  if (!resource.retires) return []
  return (['activate', 'deactivate'] as const).map((verb) =>
    defineRoute({
      method: 'POST',
      path: `${one}/${verb}`,
      access: permissionOfNeed(resource.needs.write),
      params: idParamsSchema,
      body: seenVersionSchema,
      handle: (call) =>
        inScope(call, (scope) =>
          setActive(scope, resource, hooksFor(hooks, call.services), call.params.id, {
            ...call.body,
            active: verb === 'activate',
          }),
        ),
    }),
  )
}

function steps(resource: Resource, hooks: MadeFor<AnyHooks>, one: string): Route[] {
  return Object.entries(resource.flow ?? {}).map(([step, { needs }]) =>
    defineRoute({
      method: 'POST',
      path: `${one}/${step}`,
      access: permissionOfNeed(needs),
      params: idParamsSchema,
      body: rowChangeSchema,
      ...bodyLimit(resource),
      handle: (call) =>
        inScope(call, (scope) =>
          takeStep(scope, resource, hooksFor(hooks, call.services), call.params.id, { ...call.body, step }),
        ),
    }),
  )
}

function placing(resource: Resource, one: string): Route[] {
  if (!resource.list.views?.board?.ranked) return []
  return [
    defineRoute({
      method: 'POST',
      path: `${one}/place`,
      access: permissionOfNeed(resource.needs.write),
      params: idParamsSchema,
      body: placeSchema,
      handle: (call) => inScope(call, (scope) => placeRow(scope, resource, call.params.id, call.body)),
    }),
  ]
}
