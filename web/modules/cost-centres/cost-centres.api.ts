import { queryOptions } from '@tanstack/react-query'
import { productTreeSchema } from '#api/modules/cost-centres/cost-centres.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { resourceKey } from '#web/platform/resource/resource.api.ts'

/** Parent and child products of a cost centre; read again with its list. */
export const productTreeQuery = (id: string) =>
  queryOptions({
    queryKey: [resourceKey, 'cost-centres', 'rows', 'products', id],
    queryFn: ({ signal }) => request(productTreeSchema, `/api/cost-centres/${id}/products`, { signal }),
    staleTime: 0,
  })
