import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { costMonths } from './cost-months.contract.ts'
import { costMonthHooks } from './cost-months.hooks.ts'
import { startCosting } from './costing-worker.ts'
import { readLateCosts } from './late-costs.queries.ts'
import { readOrderCosts } from './order-costs.queries.ts'

/** What orders, products, machines and days cost, computed from their facts. */
export const costingModule: AppModule = {
  name: 'costing',
  resources: [costMonths],
  routes: [
    ...resourceRoutes(costMonths, costMonthHooks),
    defineRoute({
      method: 'GET',
      path: '/api/cost-months/:id/changes',
      access: 'costs:close',
      params: idParamsSchema,
      async handle({ params: { id }, transaction, caller: { companyId, permissions } }) {
        const seesRates = permissions.has('labour-rates:manage')
        const late = await transaction((trx) => readLateCosts(trx, companyId, id, seesRates))
        if (!late) throw new AppError('not_found')
        return late
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders/:id/costs',
      access: 'work-order-costs:read',
      params: idParamsSchema,
      async handle({ params: { id }, transaction, caller: { permissions } }) {
        const costs = await transaction((trx) => readOrderCosts(trx, id, permissions.has('labour-rates:manage')))
        if (!costs) throw new AppError('not_found')
        return costs
      },
    }),
  ],
  start: (services) => Promise.resolve(startCosting(services)),
}
