import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { newTargetSchema, targetChangeSchema, targetsBetweenSchema, targetsQuerySchema } from './targets.contract.ts'
import { pageOfTargets, targetsBetween } from './targets.queries.ts'
import { changeTarget, createTarget, removeTarget } from './targets.service.ts'

/** What measures are to reach, by machine, area or site, and since when. */
export const targetsModule: AppModule = {
  name: 'targets',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/targets',
      access: 'targets:read',
      query: targetsQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => pageOfTargets(trx, query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/targets/between',
      access: 'targets:read',
      query: targetsBetweenSchema,
      handle: ({ query, transaction }) => transaction((trx) => targetsBetween(trx, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/targets',
      access: 'targets:manage',
      body: newTargetSchema,
      status: 201,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => createTarget(trx, actor, body)),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/targets/:id',
      access: 'targets:manage',
      params: idParamsSchema,
      body: targetChangeSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => changeTarget(trx, actor, id, body)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/targets/:id',
      access: 'targets:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => removeTarget(trx, actor, id)),
    }),
  ],
}
