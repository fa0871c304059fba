import { queryOptions } from '@tanstack/react-query'
import { orderCostsSchema } from '#api/modules/costing/order-costs.contract.ts'
import { lateCostsSchema } from '#api/modules/costing/cost-months.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

/** What changed in a closed month since. */
export const lateCostsQuery = (month: string) =>
  queryOptions({
    queryKey: ['cost-months', 'changes', month],
    queryFn: ({ signal }) => request(lateCostsSchema, `/api/cost-months/${month}/changes`, { signal }),
  })

/** What an order cost. */
export const orderCostsQuery = (order: string) =>
  queryOptions({
    queryKey: ['order-costs', order],
    queryFn: ({ signal }) => request(orderCostsSchema, `/api/work-orders/${order}/costs`, { signal }),
  })
