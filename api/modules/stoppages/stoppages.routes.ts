import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { historyOf } from './actions.queries.ts'
import { listReasons } from './reasons.queries.ts'
import {
  classifySchema,
  joinSchema,
  noteOnStopSchema,
  splitSchema,
  stopHistoryQuerySchema,
  stopListQuerySchema,
  stopReasonsQuerySchema,
  undoSchema,
} from './stoppages.contract.ts'
import { classifyStops, joinStops, noteOnStop, splitStop } from './stoppages.service.ts'
import { findStop, pageOfStops } from './stops.queries.ts'
import { undoBatch } from './undo.service.ts'

/**
 * Stoppage actions: explanations of stops by people, live and later. The semantic model defines the meaning of stops.
 */
export const stoppagesModule: AppModule = {
  name: 'stoppages',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/stoppages/actions',
      access: 'shop-floor:read',
      query: stopListQuerySchema,
      async handle({ query, transaction }) {
        return required(await transaction((trx) => pageOfStops(trx, query)))
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/stoppages/history',
      access: 'shop-floor:read',
      query: stopHistoryQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => historyOf(trx, query.machine, query.start)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/stoppages/:id',
      access: 'shop-floor:read',
      params: idParamsSchema,
      async handle({ params, transaction }) {
        return required(await transaction((trx) => findStop(trx, params.id)))
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/stoppage-reasons',
      access: 'shop-floor:read',
      query: stopReasonsQuerySchema,
      async handle({ query, transaction }) {
        return required(await transaction((trx) => listReasons(trx, query.machine)))
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/stoppages/classify',
      access: 'stoppages:classify',
      body: classifySchema,
      bodyLimit: 200_000,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => classifyStops(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/stoppages/split',
      access: 'stoppages:classify',
      body: splitSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => splitStop(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/stoppages/join',
      access: 'stoppages:classify',
      body: joinSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => joinStops(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/stoppages/note',
      access: 'stoppages:classify',
      body: noteOnStopSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => noteOnStop(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/stoppages/undo',
      access: 'stoppages:classify',
      body: undoSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => undoBatch(trx, actor, body.batchId)),
    }),
  ],
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('not_found')
  return value
}
