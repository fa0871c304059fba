import { queryOptions } from '@tanstack/react-query'
import { rollupsSchema, slowQuestionsSchema } from '#api/modules/health/slowness.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

/** They are written down every few seconds. */
const everyMs = 15_000

export const rollupsQuery = queryOptions({
  queryKey: ['health-rollups'],
  queryFn: ({ signal }) => request(rollupsSchema, '/api/health/rollups', { signal }),
  refetchInterval: everyMs,
})

export const slowQuestionsQuery = queryOptions({
  queryKey: ['slow-questions'],
  queryFn: ({ signal }) => request(slowQuestionsSchema, '/api/health/questions', { signal }),
  refetchInterval: everyMs,
})
