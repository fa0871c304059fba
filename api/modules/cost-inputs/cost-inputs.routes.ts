import type { AppModule } from '#api/platform/http/route.ts'
import { resourceRoutes, routesOf } from '#api/platform/resource/resource-routes.ts'
import { resourcesOf } from '#api/platform/resource/workbook/book.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { startForgetting } from '#api/platform/resource/workbook/workbook-imports.service.ts'
import { costInputsBook } from './cost-inputs.book.ts'
import { labourRates } from './rates.contract.ts'

/** What costs are computed from: rates, prices, bills of material, overhead and energy tariffs, each from a day on. */
export const costInputsModule: AppModule = {
  name: 'cost-inputs',
  resources: [...resourcesOf(costInputsBook), labourRates],
  start: async (services) => startForgetting(services, costInputsBook),
  routes: [
    ...bookRoutes(costInputsBook),
    ...costInputsBook.sheets.flatMap(({ resource, hooks }) => routesOf(resource, hooks)),
    ...resourceRoutes(labourRates),
  ],
}
