import { rowsOnCalendar } from '#api/platform/calendar/calendar-source.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { routesOf } from '#api/platform/resource/resource-routes.ts'
import { resourcesOf } from '#api/platform/resource/workbook/book.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { startForgetting } from '#api/platform/resource/workbook/workbook-imports.service.ts'
import { masterDataBook } from './master-data.book.ts'
import { nextShiftQuerySchema } from './master-data.contract.ts'
import { readOverview } from './overview.queries.ts'
import { calendar } from './resources.contract.ts'
import { readNextShift } from './shift-effects.ts'

const resources = resourcesOf(masterDataBook)

/**
 * Master data of the plant: sites, machines, tools, products, reasons, people, shifts; with the history of each row.
 */
export const masterDataModule: AppModule = {
  name: 'master-data',
  resources,
  calendar: [
    rowsOnCalendar('planned_stops', calendar, {
      title: ({ values, refs }) => [values['description'], refs['site']?.name].filter(Boolean).join(' · '),
      shows: ({ values }) => values['working'] !== true,
    }),
  ],
  start: async (services) => startForgetting(services, masterDataBook),
  routes: [
    ...bookRoutes(masterDataBook),
    defineRoute({
      method: 'GET',
      path: '/api/master-data',
      access: 'master-data:read',
      handle: ({ transaction }) => transaction((trx) => readOverview(trx, resources)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/master-data/next-shift',
      access: 'master-data:read',
      query: nextShiftQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readNextShift(trx, query.site)),
    }),
    ...masterDataBook.sheets.flatMap(({ resource, hooks }) => routesOf(resource, hooks)),
  ],
}
