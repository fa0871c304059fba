import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../errors/app-error.ts'
import { type Route, defineRoute } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import type { AnyHooks } from '../hooks.ts'
import { type Resource, fieldsOf } from '../resource.contract.ts'
import type { Row } from '../rows.contract.ts'
import { findRow, pageOfRows } from '../rows.queries.ts'
import { columnOf } from '../storage.ts'
import { createRoutes } from './create-routes.ts'
import { inPublic } from './in-public.ts'
import {
  type PublicRow,
  companyParamsSchema,
  openPart,
  publicParamsSchema,
  publicRowsQuerySchema,
} from './public.contract.ts'

/** Below it everything is open without an account, and nothing else is. */
const prefix = '/api/public/:company'

/** The addresses of what a resource declares `public`. @param hooksOf those of its other routes. */
export function publicRoutes(resource: Resource, hooksOf: (services: Services) => AnyHooks): Route[] {
  const { read, create } = resource.public ?? {}
  const list = `${prefix}/${resource.path}`
  return [
    ...(read ? readRoutes(resource, list, read.fields) : []),
    ...(create ? createRoutes(resource, list, create, hooksOf) : []),
  ]
}

function readRoutes(resource: Resource, list: string, fields: readonly string[]): Route[] {
  const open = openPart(resource, fields)
  return [
    defineRoute({
      method: 'GET',
      path: list,
      access: 'public',
      rateLimit: 'open',
      params: companyParamsSchema,
      query: publicRowsQuerySchema,
      handle: (call) =>
        inPublic(call, resource, async (scope) => {
          const query = { ...call.query, active: resource.retires ? 'yes' : 'all', order: 'asc' } as const
          const page = await pageOfRows(scope, open, query, conditions(resource))
          return { ...page, rows: page.rows.map(told) }
        }),
    }),
    defineRoute({
      method: 'GET',
      path: `${list}/:id`,
      access: 'public',
      rateLimit: 'open',
      params: publicParamsSchema,
      handle: (call) =>
        inPublic(call, resource, async (scope) => {
          const row = await findRow(scope, open, call.params.id, conditions(resource))
          if (!row || row.active === false) throw new AppError('not_found')
          return told(row)
        }),
    }),
  ]
}

/** What a row has to hold to be read by everybody. */
function conditions(resource: Resource): RawBuilder<unknown>[] {
  return Object.entries(resource.public?.read?.where ?? {}).map(([name, value]) => {
    const field = fieldsOf(resource).find((one) => one.name === name)
    return sql`${sql.ref(`t.${field ? columnOf(field) : name}`)} = ${value}`
  })
}

/** References by the names of what they lead to, without their ids. */
const told = ({ id, values, refs }: Row): PublicRow => ({
  id,
  values: { ...values, ...Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, ref?.name ?? null])) },
})
