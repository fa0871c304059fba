import { queryOptions } from '@tanstack/react-query'
import { healthSchema, licencesSchema } from '#api/modules/health/health.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

const path = '/api/health'
/** Whoever mends something sees it without asking again. */
const everyMs = 15_000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => request(healthSchema, path, { signal }),
  refetchInterval: everyMs,
})

export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: ({ signal }) => request(licencesSchema, `${path}/licences`, { signal }),
  staleTime: Infinity,
})
