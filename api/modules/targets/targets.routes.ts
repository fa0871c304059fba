import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { targets, targetsBetweenSchema } from './targets.contract.ts'
import { targetsBetween } from './targets.queries.ts'
import { targetHooks } from './targets.service.ts'

/** What measures are to reach, by machine, area or site, and since when. */
export const targetsModule: AppModule = {
  name: 'targets',
  resources: [targets],
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/targets/between',
      access: 'targets:read',
      query: targetsBetweenSchema,
      handle: ({ query, transaction }) => transaction((trx) => targetsBetween(trx, query)),
    }),
    ...resourceRoutes(targets, targetHooks),
  ],
}
