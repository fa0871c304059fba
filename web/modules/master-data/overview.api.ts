import { queryOptions } from '@tanstack/react-query'
import { nextShiftSchema, overviewSchema } from '#api/modules/master-data/master-data.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

const path = '/api/master-data'

export const overviewQuery = queryOptions({
  queryKey: ['master-data', 'overview'],
  queryFn: ({ signal }) => request(overviewSchema, path, { signal }),
})

export const nextShiftQuery = (site: string) =>
  queryOptions({
    queryKey: ['master-data', 'next-shift', site],
    queryFn: ({ signal }) => request(nextShiftSchema, `${path}/next-shift`, { query: { site }, signal }),
    enabled: site !== '',
    staleTime: 0,
  })
