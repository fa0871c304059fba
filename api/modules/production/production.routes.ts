import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { readBoard } from '../andon/board.service.ts'
import { readChoices, readMachine, readOrder } from './live.service.ts'
import { newReportSchema, overviewQuerySchema } from './production.contract.ts'
import { makeReport } from './report.service.ts'

/** Live production: what machines make at this moment, and what operators report of it. */
export const productionModule: AppModule = {
  name: 'production',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/production/machines',
      access: 'shop-floor:read',
      query: overviewQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readBoard(trx, query.site)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/production/machines/:id',
      access: 'shop-floor:read',
      params: idParamsSchema,
      handle: ({ params, caller, transaction }) => transaction((trx) => readMachine(trx, caller, params.id)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/production/machines/:id/choices',
      access: 'production:report',
      params: idParamsSchema,
      handle: ({ params, transaction }) => transaction((trx) => readChoices(trx, params.id)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/production/orders/:id',
      access: 'shop-floor:read',
      params: idParamsSchema,
      handle: ({ params, transaction }) => transaction((trx) => readOrder(trx, params.id)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/production/machines/:id/reports',
      access: 'production:report',
      params: idParamsSchema,
      body: newReportSchema,
      handle: ({ params, body, transaction, ...actor }) =>
        transaction((trx) => makeReport(trx, actor, params.id, body)),
    }),
  ],
}
