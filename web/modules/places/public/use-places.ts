import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Places, placesSchema } from '#api/modules/places/places.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

const none: Places = { sites: [], areas: [], machines: [] }

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => request(placesSchema, '/api/places', { signal }),
  staleTime: 5 * 60_000,
})

/** Sites, areas and machines by name; empty until they are here. */
export function usePlaces(): Places {
  const { data } = useQuery(placesQuery)
  return data ?? none
}
