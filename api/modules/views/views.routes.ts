import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { homeChangeSchema, newViewSchema, viewChangeSchema, viewsQuerySchema } from './views.contract.ts'
import { findVisibleView, listDefaults, listViews } from './views.queries.ts'
import { arrangeHome, changeView, createView, readHome, removeView, setDefault } from './views.service.ts'

export const viewsModule: AppModule = {
  name: 'views',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/views',
      access: 'views:use',
      query: viewsQuerySchema,
      handle: ({ caller, query, transaction }) => transaction((trx) => listViews(trx, caller, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/views',
      access: 'views:use',
      body: newViewSchema,
      status: 201,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => createView(trx, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/views/:id',
      access: 'views:use',
      params: idParamsSchema,
      handle: ({ caller, params: { id }, transaction }) =>
        transaction(async (trx) => {
          const view = await findVisibleView(trx, caller, id)
          if (!view) throw new AppError('not_found')
          return view
        }),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/views/:id',
      access: 'views:use',
      params: idParamsSchema,
      body: viewChangeSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => changeView(trx, actor, id, body)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/views/:id',
      access: 'views:use',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => removeView(trx, actor, id)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/views/:id/default',
      access: 'views:use',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => setDefault(trx, actor, id, true)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/views/:id/default',
      access: 'views:use',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => setDefault(trx, actor, id, false)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/view-defaults',
      access: 'views:use',
      handle: ({ caller, transaction }) => transaction((trx) => listDefaults(trx, caller)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/home',
      access: 'views:use',
      handle: ({ caller, transaction }) => transaction((trx) => readHome(trx, caller)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/home',
      access: 'views:use',
      body: homeChangeSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => arrangeHome(trx, actor, body)),
    }),
  ],
}
