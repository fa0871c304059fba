import { seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { readHistory, readOverview } from './history.queries.ts'
import {
  historyQuerySchema,
  kindParamsSchema,
  newRowSchema,
  nextShiftQuerySchema,
  rowChangeSchema,
  rowParamsSchema,
  rowsQuerySchema,
} from './master-data.contract.ts'
import { changeRow, createRow, removeRow, rowOf, setActive } from './master-data.service.ts'
import { listOptions, pageOfRows } from './rows.queries.ts'
import { readNextShift } from './shift-effects.ts'
import { countUses } from './uses.queries.ts'
import { workbookRoutes } from './workbook-imports.routes.ts'
import { startForgetting } from './workbook-imports.service.ts'

/** What the plant consists of: sites, machines, tools, products, reasons, people, shifts; with the history of each row. */
export const masterDataModule: AppModule = {
  name: 'master-data',
  start: async (services) => startForgetting(services),
  routes: [
    ...workbookRoutes,
    defineRoute({
      method: 'GET',
      path: '/api/master-data',
      access: 'master-data:read',
      handle: ({ transaction }) => transaction((trx) => readOverview(trx)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/master-data/next-shift',
      access: 'master-data:read',
      query: nextShiftQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readNextShift(trx, query.site)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/master-data/:kind',
      access: 'master-data:read',
      params: kindParamsSchema,
      query: rowsQuerySchema,
      handle: ({ params, query, transaction }) => transaction((trx) => pageOfRows(trx, params.kind, query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/master-data/:kind/options',
      access: 'master-data:read',
      params: kindParamsSchema,
      handle: ({ params, transaction }) => transaction((trx) => listOptions(trx, params.kind)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/master-data/:kind',
      access: 'master-data:manage',
      params: kindParamsSchema,
      body: newRowSchema,
      status: 201,
      handle: ({ params, body, transaction, ...actor }) =>
        transaction((trx) => createRow(trx, actor, params.kind, body.values)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/master-data/:kind/:id',
      access: 'master-data:read',
      params: rowParamsSchema,
      handle: ({ params: { kind, id }, transaction }) => transaction((trx) => rowOf(trx, kind, id)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/master-data/:kind/:id/history',
      access: 'master-data:read',
      params: rowParamsSchema,
      query: historyQuerySchema,
      handle: ({ params: { kind, id }, query, transaction }) =>
        transaction(async (trx) => {
          await rowOf(trx, kind, id)
          return readHistory(trx, kind, id, query)
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/master-data/:kind/:id/uses',
      access: 'master-data:read',
      params: rowParamsSchema,
      handle: ({ params: { kind, id }, transaction }) =>
        transaction(async (trx) => {
          await rowOf(trx, kind, id)
          return countUses(trx, kind, id)
        }),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/master-data/:kind/:id',
      access: 'master-data:manage',
      params: rowParamsSchema,
      body: rowChangeSchema,
      handle: ({ params: { kind, id }, body, transaction, ...actor }) =>
        transaction((trx) => changeRow(trx, actor, kind, id, body)),
    }),
    ...(['activate', 'deactivate'] as const).map((step) =>
      defineRoute({
        method: 'POST',
        path: `/api/master-data/:kind/:id/${step}`,
        access: 'master-data:manage',
        params: rowParamsSchema,
        body: seenVersionSchema,
        handle: ({ params: { kind, id }, body: { version }, transaction, ...actor }) =>
          transaction((trx) => setActive(trx, actor, kind, id, { version, active: step === 'activate' })),
      }),
    ),
    defineRoute({
      method: 'DELETE',
      path: '/api/master-data/:kind/:id',
      access: 'master-data:manage',
      params: rowParamsSchema,
      handle: ({ params: { kind, id }, transaction, ...actor }) =>
        transaction((trx) => removeRow(trx, actor, kind, id)),
    }),
  ],
}
