import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { endMusterSchema, musterQuerySchema, musterTicksSchema, startMusterSchema } from './muster.contract.ts'
import { finishMuster, readMuster, startMuster, tickPeople } from './muster.service.ts'

/** Lists the people inside during an evacuation, and ticks those found at the meeting point. */
export const musterModule: AppModule = {
  name: 'muster',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/muster',
      access: 'attendance:muster',
      query: musterQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readMuster(trx, query.site)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/muster',
      access: 'attendance:muster',
      body: startMusterSchema,
      status: 201,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => startMuster(trx, actor, body.site)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/muster/:id/ticks',
      access: 'attendance:muster',
      params: idParamsSchema,
      bodyLimit: 400_000,
      body: musterTicksSchema,
      handle: ({ params, body, transaction, ...actor }) =>
        transaction((trx) => tickPeople(trx, actor, params.id, body.ticks)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/muster/:id/end',
      access: 'attendance:muster',
      params: idParamsSchema,
      body: endMusterSchema,
      handle: ({ params, body, transaction, ...actor }) =>
        transaction((trx) => finishMuster(trx, actor, params.id, body.version)),
    }),
  ],
}
