import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { layoutListSchema, tableLayoutSchema } from './table-layouts.contract.ts'
import { findLayout, saveLayout } from './table-layouts.queries.ts'

/** Each person's arrangement of the portal's lists, visible only to them. */
export const tableLayoutsModule: AppModule = {
  name: 'table-layouts',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/table-layouts/:list',
      access: 'session',
      params: layoutListSchema,
      handle: async ({ caller, params, transaction }) => ({
        layout: await transaction((trx) => findLayout(trx, caller.uid, params.list)),
      }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/table-layouts/:list',
      access: 'session',
      params: layoutListSchema,
      body: tableLayoutSchema,
      async handle({ caller, params, body, transaction }) {
        const owner = { companyId: caller.companyId, userId: caller.uid }
        await transaction((trx) => saveLayout(trx, owner, params.list, body))
      },
    }),
  ],
}
