import { queryOptions } from '@tanstack/react-query'
import { channelsSchema } from '#api/modules/webhooks/webhooks.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

/** The company's channels in use. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => request(channelsSchema, '/api/channels', { signal }),
  staleTime: 60_000,
})
