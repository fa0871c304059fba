import { queryOptions } from '@tanstack/react-query'
import { setupSchema, type Setup } from '#api/modules/setup/setup.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'

const path = '/api/setup'

/** Always reloaded, because its steps are done on other pages. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => request(setupSchema, path, { signal }),
  staleTime: 0,
})

export async function putSetupAway(putAway: boolean): Promise<Setup> {
  const setup = await request(setupSchema, path, { method: 'PUT', body: { putAway } })
  queryClient.setQueryData(setupQuery.queryKey, setup)
  return setup
}
