import { type RawBuilder, sql } from 'kysely'
import { inCompany } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Call, type Route, defineRoute } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { fault } from '../faults.contract.ts'
import type { AnyHooks } from '../hooks.ts'
import { refuse } from '../refuse.ts'
import { type Resource, fieldsOf } from '../resource.contract.ts'
import { createRow } from '../resource.service.ts'
import type { Row } from '../rows.contract.ts'
import { findRow, pageOfRows } from '../rows.queries.ts'
import type { Scope } from '../scope.ts'
import { columnOf } from '../storage.ts'
import {
  type PublicRow,
  companyParamsSchema,
  openPart,
  publicParamsSchema,
  publicRowsQuerySchema,
  sentRowSchema,
  usualLimits,
} from './public.contract.ts'
import { publishedBy } from './published.ts'

/** Below it everything is open without an account, and nothing else is. */
const prefix = '/api/public/:company'
/** Bytes of a row that is sent. */
const largest = 20_000

/** The addresses of what a resource declares `public`. @param hooksOf those of its other routes. */
export function publicRoutes(resource: Resource, hooksOf: (services: Services) => AnyHooks): Route[] {
  const { read, create } = resource.public ?? {}
  const list = `${prefix}/${resource.path}`
  return [
    ...(read ? readRoutes(resource, list, read.fields) : []),
    ...(create
      ? [
          defineRoute({
            method: 'POST',
            path: list,
            access: 'public',
            openLimits: create.limits ?? usualLimits,
            params: companyParamsSchema,
            body: sentRowSchema,
            bodyLimit: largest,
            status: 201,
            handle: (call) =>
              inPublic(call, resource, async (scope) => {
                const { values } = call.body
                const closed = Object.keys(values).filter((name) => !create.fields.includes(name))
                if (closed.length > 0)
                  throw refuse(
                    resource,
                    closed.slice(0, 20).map((name) => fault(name, 'unknown_field')),
                  )
                await createRow(scope, resource, hooksOf(call.services), values)
                return {}
              }),
          }),
        ]
      : []),
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

/**
 * Works in the company of the address, on behalf of nobody.
 *
 * @throws AppError not_found also for a company that does not publish the resource.
 */
async function inPublic<T>(
  { services, requestId, params }: Pick<Call<{ company: string }>, 'services' | 'requestId' | 'params'>,
  resource: Resource,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { db, resources, notices } = services
  const company = await publishedBy(db, params.company)
  if (!company?.published.includes(resource.name)) throw new AppError('not_found')
  const caller = { companyId: company.id, permissions: new Set<string>() }
  return inCompany(db, company.id, (trx) => work({ trx, actor: { caller, requestId }, resources, notices }))
}
