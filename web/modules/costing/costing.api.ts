import { queryOptions } from '@tanstack/react-query'
import { lateCostsSchema } from '#api/modules/costing/cost-months.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

/** What changed in a closed month since. */
export const lateCostsQuery = (month: string) =>
  queryOptions({
    queryKey: ['cost-months', 'changes', month],
    queryFn: ({ signal }) => request(lateCostsSchema, `/api/cost-months/${month}/changes`, { signal }),
  })
