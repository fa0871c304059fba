import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { boardQuerySchema, historyQuerySchema, operationsQuerySchema } from './andon.contract.ts'
import { readBoard, readHistory } from './board.service.ts'
import { findSite } from './history.queries.ts'
import { layoutChangeSchema, layoutsQuerySchema, newLayoutSchema, planLimit } from './layouts.contract.ts'
import { listLayouts } from './layouts.queries.ts'
import { changeLayout, createLayout, currentLayout, keepPlan, planFile, removeLayout } from './layouts.service.ts'
import { listOperations } from './operations.queries.ts'
import { screenRoutes } from './screens.routes.ts'
import { noteDisplay } from './screens.service.ts'

/** The factory status: what machines do now and did, plans of the plant, and the screens on its walls. */
export const andonModule: AppModule = {
  name: 'andon',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/andon/board',
      access: 'andon:read',
      display: true,
      query: boardQuerySchema,
      handle: ({ query, caller, transaction }) =>
        transaction(async (trx) => {
          await noteDisplay(trx, caller)
          return readBoard(trx, query.site, query.at)
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/andon/history',
      access: 'andon:read',
      query: historyQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readHistory(trx, query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/andon/operations',
      access: 'andon:read',
      query: operationsQuerySchema,
      handle: ({ query: { site, machine, limit }, transaction }) =>
        transaction(async (trx) => {
          const place = await findSite(trx, site)
          if (!place) throw new AppError('not_found')
          return { operations: await listOperations(trx, { siteId: place.id, machineId: machine ?? null, limit }) }
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/andon/layouts',
      access: 'andon:read',
      display: true,
      query: layoutsQuerySchema,
      handle: ({ query, transaction }) =>
        transaction(async (trx) => {
          const place = await findSite(trx, query.site)
          if (!place) throw new AppError('not_found')
          return { layouts: await listLayouts(trx, place.id) }
        }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/andon/layouts',
      access: 'andon:manage',
      body: newLayoutSchema,
      status: 201,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => createLayout(trx, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/andon/layouts/:id',
      access: 'andon:read',
      display: true,
      params: idParamsSchema,
      handle: ({ params: { id }, transaction }) => transaction((trx) => currentLayout(trx, id)),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/andon/layouts/:id',
      access: 'andon:manage',
      bodyLimit: 500_000,
      params: idParamsSchema,
      body: layoutChangeSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => changeLayout(trx, actor, id, body)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/andon/layouts/:id',
      access: 'andon:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => removeLayout(trx, actor, id)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/andon/layouts/:id/file',
      access: 'andon:read',
      display: true,
      params: idParamsSchema,
      async handle({ params: { id }, services, transaction }) {
        const file = await transaction((trx) => planFile(trx, id))
        return streamAnswer(await services.files.stream(file.storage_key), {
          'Content-Type': file.media_type,
          'Content-Length': String(file.size_bytes),
          'Cache-Control': 'private, no-cache',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/andon/plans',
      access: 'andon:manage',
      multipart: { field: 'plan', maxBytes: planLimit },
      status: 201,
      handle: ({ transaction, ...sent }) => keepPlan(sent, transaction),
    }),
    ...screenRoutes,
  ],
}
